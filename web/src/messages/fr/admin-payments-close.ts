import type { adminPaymentsClose as english } from '../en/admin-payments-close.ts'
import type { Translation } from '../translation.ts'

export const adminPaymentsClose = {
  day: 'Jour',
  before: 'Jour précédent',
  after: 'Jour suivant',
  closedBy: 'Clôturé par {name}, {at}',
  same: 'Les chiffres sont toujours ceux de la clôture.',
  differs:
    'Les chiffres ne sont plus ceux de la clôture : quelque chose a été comptabilisé ensuite pour ce jour. Comparez avant de vous y fier.',
  notOver: 'Ce jour n’est pas terminé. Il pourra être clôturé demain.',
  notClosed: 'Ce jour n’est pas clôturé',
  closeText:
    'La clôture garde les chiffres tels qu’ils sont maintenant. Un paiement appris plus tard compte le jour où nous l’apprenons.',
  revenue: 'Recettes du jour',
  close: 'Clôturer le {day}',
  closed: 'Le jour est clôturé.',
  open: 'Encore ouvert',
  nothingOpen: 'Rien n’attend une personne.',
  byProvider: 'Par moyen de paiement',
  byAccount: 'Par compte',
  noMovement: 'Aucun mouvement d’argent ce jour-là.',
  provider: 'Moyen de paiement',
  payments: 'Paiements',
  received: 'Reçu',
  fees: 'Frais',
  refunded: 'Remboursé',
  reversed: 'Repris',
  settled: 'Versé',
  clearing: 'Détenu en fin de jour',
  account: 'Compte',
  debits: 'Débits',
  credits: 'Crédits',
  balance: 'Solde en fin de jour',
  balanced: 'Débits et crédits concordent : {debits}',
  unbalanced:
    'Les débits de {debits} et les crédits de {credits} ne concordent pas. Lancez le rapprochement.',
  receipts: '{count, plural, one {# reçu} other {# reçus}} : {first} à {last}.',
  noReceipts: 'Aucun reçu n’a été établi ce jour-là.',
} as const satisfies Translation<typeof english>
