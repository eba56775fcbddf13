import type { books as english } from '../en/books.ts'
import type { Translation } from '../translation.ts'

export const books: Translation<typeof english> = {
  dayNotOver: 'Ce jour n’est pas fini. Clôturez-le demain.',
  dayClosedMeanwhile: 'Ce jour est déjà clôturé.',
  openReviews:
    '{count, plural, one {{count} paiement attend une réponse} other {{count} paiements attendent une réponse}}',
  unansweredPayments:
    '{count, plural, one {{count} paiement n’a reçu aucune réponse de son prestataire jusqu’à la fin de sa surveillance} other {{count} paiements n’ont reçu aucune réponse de leurs prestataires jusqu’à la fin de leur surveillance}}',
  openTransfers:
    '{count, plural, one {{count} virement bancaire à confirmer} other {{count} virements bancaires à confirmer}}',
  unmatchedLines:
    '{count, plural, one {{count} ligne de règlement ne concorde pas} other {{count} lignes de règlement ne concordent pas}}',
  waitingRefunds:
    '{count, plural, one {{count} remboursement à approuver ou à envoyer} other {{count} remboursements à approuver ou à envoyer}}',
  silentPayments:
    '{count, plural, one {{count} paiement reste sans réponse de son prestataire} other {{count} paiements restent sans réponse de leur prestataire}}',
  moneyInSuspense: 'Des sommes sont en attente d’affectation',
  dayClosed: 'Le jour est clôturé.',
}
