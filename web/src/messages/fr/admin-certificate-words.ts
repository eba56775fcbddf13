import type { adminCertificateWords as english } from '../en/admin-certificate-words.ts'
import type { Translation } from '../translation.ts'

export const adminCertificateWords = {
  mode_self: 'En personne',
  mode_proxy: 'Par mandataire',
  mode_courier: 'Par transporteur',
  holder_owner: 'Titulaire',
  holder_proxy: 'Mandataire',
  clearance_cleared: 'Quitus donné',
  clearance_not_cleared: 'Sans quitus',
  clearance_unknown: 'Quitus inconnu',
  otherName: 'Autre nom',
} as const satisfies Translation<typeof english>
