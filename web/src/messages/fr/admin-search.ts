import type { adminSearch as english } from '../en/admin-search.ts'
import type { Translation } from '../translation.ts'

export const adminSearch = {
  open: 'Rechercher',
  shortcut: 'Ctrl K',
  openWithKeys: 'Rechercher (Ctrl K)',
  title: 'Rechercher',
  field: 'Nom, matricule, adresse électronique, numéro de suivi, bordereau, reçu ou référence',
  hint: 'Saisissez au moins deux caractères.',
  searching: 'Recherche en cours',
  found: '{count, plural, =0 {Aucun résultat.} one {# résultat.} other {# résultats.}}',
  none: 'Aucun résultat pour « {text} »',
  noneText:
    'Vérifiez l’orthographe, ou essayez un numéro de suivi, une adresse électronique ou un matricule.',
  failed: 'La recherche n’a pas abouti. Réessayez.',
  keys: 'Choisissez avec les flèches et la touche Entrée.',
  transcript: 'Demandes de relevé',
  certificate: 'Demandes de diplôme',
  student: 'Dossiers d’étudiants',
  payment: 'Paiements et reçus',
  refund: 'Remboursements',
  pages: 'Pages',
  acts: 'Actions',
  composeMessage: 'Écrire un message',
  inviteColleague: 'Inviter un collègue',
  addPaymentType: 'Ajouter un type de paiement',
  failedWork: 'Voir les tâches en échec',
  verifyAudit: 'Vérifier le journal d’audit',
  changePassword: 'Changer de mot de passe',
  importRecords: 'Importer des étudiants ou des résultats',
} as const satisfies Translation<typeof english>
