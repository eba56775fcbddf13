import type { paymentsAsk as english } from '../en/payments-ask.ts'
import type { Translation } from '../translation.ts'

export const paymentsAsk: Translation<typeof english> = {
  providerSaysWon: 'Le prestataire indique que le litige est gagné.',
  providerSaysLost: 'Le prestataire indique que le litige est perdu.',
  aboutPayment: '{news} ({reference})',
  disputeWon: 'Le litige sur un paiement est gagné. ({reference})',
  disputeOverNote: 'Le litige sur votre paiement est terminé. Votre paiement reste inchangé.',
  duplicate: 'Un second paiement est arrivé pour une facture déjà payée.',
  duplicateNote: 'Un second paiement est arrivé pour cette demande. L’agence comptable le remboursera.',
  closed: 'Un paiement est arrivé après la clôture de la demande.',
  closedNote: 'Un paiement est arrivé après la clôture de cette demande. L’agence comptable vous contactera.',
  tooLittle: 'Une somme inférieure à la facture est arrivée.',
  tooLittleNote: 'La somme arrivée est insuffisante. L’agence comptable vous contactera.',
  tooMuch: 'Une somme supérieure à la facture est arrivée.',
  tooMuchNote: 'La somme arrivée est trop élevée. L’agence comptable vous contactera.',
  dispute: 'La banque du payeur réclame un paiement.',
  disputeNote: 'Votre banque a réclamé votre paiement. L’agence comptable s’en occupe.',
  takenBack: 'Le prestataire a annulé un paiement.',
  takenBackNote: 'Votre paiement a été annulé. L’agence comptable vous contactera.',
  duplicateForChange: 'Un second paiement est arrivé pour une modification déjà payée.',
  duplicateForChangeNote:
    'Un second paiement est arrivé pour la modification de cette demande. L’agence comptable le remboursera.',
  closedChange: 'Un paiement est arrivé pour une modification qui ne pouvait plus être faite.',
  closedChangeNote:
    'Votre paiement est arrivé trop tard pour la modification : nous ne l’avons pas faite. L’agence comptable vous remboursera.',
  providerAnsweredSince: 'Le prestataire a répondu depuis.',
  noticeTooLarge: 'C’est trop volumineux pour un avis',
  thisProvider: 'Ce prestataire de paiement',
  signatureWrong: 'La signature ne correspond pas',
  noticeUnreadable: 'Ce n’est pas un avis que nous pouvons lire',
}
