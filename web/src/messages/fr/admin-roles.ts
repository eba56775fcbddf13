import type { adminRoles as english } from '../en/admin-roles.ts'
import type { Translation } from '../translation.ts'

export const adminRoles = {
  administrator: 'Administrateur',
  records_officer: 'Agent de la scolarité',
  approver: 'Valideur',
  bursary: 'Comptabilité',
  dispatch: 'Expédition',
  support: 'Assistance',
  auditor: 'Auditeur',
  administratorFor: 'Fait tout : paramètres, comptes, signature et tout le travail ci-dessous.',
  records_officerFor:
    'Compare les demandes aux dossiers des étudiants, interroge les demandeurs et propose les demandes à la validation.',
  approverFor: 'Valide et signe ce qui a été proposé, et tranche les différences d’un dossier.',
  bursaryFor: 'Confirme les paiements, décide des remboursements et clôture la journée.',
  dispatchFor: 'Imprime les exemplaires et les remet aux transporteurs et aux personnes qui les retirent.',
  supportFor: 'Répond aux messages des demandeurs.',
  auditorFor: 'Consulte tout, y compris le journal d’audit, et ne modifie rien.',
} as const satisfies Translation<typeof english>
