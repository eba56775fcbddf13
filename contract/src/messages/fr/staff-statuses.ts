import type { staffStatuses as english } from '../en/staff-statuses.ts'

export const staffStatuses: { readonly [Key in keyof typeof english]: string } = {
  status_draft: 'Inachevée',
  status_pending_payment: 'En attente de paiement',
  status_submitted: 'Payée, dans la file',
  status_under_review: 'En vérification',
  status_action_required: 'En attente du demandeur',
  status_on_hold: 'Suspendue',
  status_records_search: 'Recherche des résultats',
  status_awaiting_approval: 'En attente de validation',
  status_processing: 'En production',
  status_ready: 'Prête à envoyer ou à retirer',
  status_dispatched: 'Expédiée',
  status_completed: 'Remise',
  status_rejected: 'Non approuvée',
  status_cancelled: 'Annulée',
  status_expired: 'Expirée',
}
