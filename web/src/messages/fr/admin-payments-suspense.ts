import type { adminPaymentsSuspense as english } from '../en/admin-payments-suspense.ts'
import type { Translation } from '../translation.ts'

export const adminPaymentsSuspense = {
  title: 'Compte d’attente',
  none: 'Aucune somme n’est en attente.',
  about:
    'L’argent versé par un prestataire et qui n’appartient à aucun paiement est mis en attente. Répondez d’abord à sa ligne de règlement, puis passez l’argent au compte auquel il revient.',
  held: 'En attente',
  unanswered: 'Sur des lignes sans réponse',
  available: 'Prêt à passer',
  post: 'Passer à un compte',
  postTitle: 'Sortir de l’argent du compte d’attente',
  amount: 'Montant ({currency})',
  amountUpTo: 'Jusqu’à {most}.',
  amountMost: 'Saisissez {most} ou moins',
  account: 'Compte',
  accountMissing: 'Choisissez un compte',
  reason: 'Motif',
  reasonHint: 'Pour le dossier. Les auditeurs le lisent.',
  reasonMissing: 'Saisissez un motif',
  confirmPost: 'Passer l’écriture',
  posted: 'Écriture passée',
  postings: 'Écritures',
  postedBy: '{name}, {at}',
  takesBack: 'Annule l’écriture {id}',
  takenBack: 'Annulée par l’écriture {id}',
  reverse: 'Annuler',
  reverseTitle: 'Annuler l’écriture {id} ?',
  reverseText: '{amount} seront de nouveau en attente. Les deux écritures restent au dossier.',
  confirmReverse: 'Annuler l’écriture',
  reversed: 'Écriture annulée',
  posting: 'Écriture',
} as const satisfies Translation<typeof english>
