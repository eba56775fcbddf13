import type { Role } from '@testamur/contract/identity/permissions'

const account = (name: string, mailbox: string, role: Role) => ({
  name,
  email: `${mailbox}@demo.example`,
  roles: [role],
})

export const accounts = [
  account('Adaeze Nwosu', 'admin', 'administrator'),
  account('Bọ́lá Adéyẹmí', 'officer', 'records_officer'),
  account('Ibrahim Danjuma', 'approver', 'approver'),
  account('Ngozi Okafor', 'bursary', 'bursary'),
  account('Emeka Eze', 'dispatch', 'dispatch'),
  account('Hauwa Bello', 'support', 'support'),
  account('Fúnmi Òjó', 'auditor', 'auditor'),
]
