import type { paymentsAsk as english } from '../en/payments-ask.ts'
import type { Translation } from '../translation.ts'

export const paymentsAsk: Translation<typeof english> = {
  providerSaysWon: 'Le prestataire indique que le litige est gagné.',
  providerSaysLost: 'Le prestataire indique que le litige est perdu.',
  aboutPayment: '{news} ({reference})',
  disputeWon: 'Le litige sur un paiement est gagné. ({reference})',
  disputeOverNote: 'Le litige sur votre paiement est terminé : il reste tel quel.',
  duplicate: 'Un second paiement est arrivé pour une facture déjà payée.',
  duplicateNote: 'Un second paiement est arrivé pour cette demande. L’agence comptable le rendra.',
  closed: 'Un paiement est arrivé après la clôture de la demande.',
  closedNote: 'Un paiement est arrivé après la clôture de cette demande. L’agence comptable vous contactera.',
  tooLittle: 'Moins que la facture est arrivé.',
  tooLittleNote: 'La somme arrivée est insuffisante. L’agence comptable vous contactera.',
  tooMuch: 'Plus que la facture est arrivé.',
  tooMuchNote: 'La somme arrivée est trop élevée. L’agence comptable vous contactera.',
  dispute: 'La banque du payeur réclame un paiement.',
  disputeNote: 'Votre banque a réclamé votre paiement. L’agence comptable s’en occupe.',
  takenBack: 'Le prestataire a repris un paiement.',
  takenBackNote: 'Votre paiement a été repris. L’agence comptable vous contactera.',
  duplicateForChange: 'Un second paiement est arrivé pour une modification déjà payée.',
  duplicateForChangeNote:
    'Un second paiement est arrivé pour la modification de cette demande. L’agence comptable le rendra.',
  closedChange: 'Un paiement est arrivé pour une modification qui ne pouvait plus être faite.',
  closedChangeNote:
    'Votre paiement est arrivé alors que la modification ne pouvait plus être faite : elle n’est pas faite. L’agence comptable rendra la somme.',
  providerAnsweredSince: 'Le prestataire a répondu depuis.',
  noticeTooLarge: 'C’est trop volumineux pour un avis',
  thisProvider: 'Ce prestataire de paiement',
  signatureWrong: 'La signature ne correspond pas',
  noticeUnreadable: 'Ce n’est pas un avis que nous pouvons lire',
}
