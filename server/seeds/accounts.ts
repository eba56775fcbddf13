import type { Role } from '@testamur/contract/identity/permissions'

const account = (name: string, mailbox: string, role: Role, can: string) => ({
  name,
  email: `${mailbox}@demo.example`,
  roles: [role],
  /** What the person does, for the screen of a start. */
  can,
})

export const accounts = [
  account(
    'Adaeze Nwosu',
    'admin',
    'administrator',
    'does everything, reads the emails, changes the settings',
  ),
  account('Bọ́lá Adéyẹmí', 'officer', 'records_officer', 'checks applications and recommends them'),
  account('Ibrahim Danjuma', 'approver', 'approver', 'approves what an officer recommended'),
  account('Ngozi Okafor', 'bursary', 'bursary', 'finds payments, refunds them, closes the day'),
  account('Emeka Eze', 'dispatch', 'dispatch', 'prints, sends and hands over copies'),
  account('Hauwa Bello', 'support', 'support', 'answers applicants'),
  account('Fúnmi Òjó', 'auditor', 'auditor', 'reads everything, changes nothing'),
]
