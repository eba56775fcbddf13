import type { payments as english } from '../en/payments.ts'
import type { Translation } from '../translation.ts'

export const payments: Translation<typeof english> = {
  receivedMemo: 'Paiement {reference}',
  creditAppliedMemo: 'Le crédit du paiement {reference} paie sa facture',
  feeMemo: 'Frais du paiement {reference}',
  transferTakenBackMemo: 'Virement du paiement {reference} repris',
  reversedMemo: 'Paiement {reference} repris',
  disputeWonMemo: 'Litige du paiement {reference} gagné',
  disputeLostMemo: 'Litige du paiement {reference} perdu',
  questionAnswered: 'La question a sa réponse.',
  thisPayment: 'Ce paiement',
  application: 'Demande {reference}',
  newDestination: 'Nouvelle destination pour {reference}',
  invoice: 'Facture {reference}',
  receiptOfPayment: 'Un reçu pour ce paiement',
  givenBack: 'Ce paiement vous a été rendu.',
  notNeeded: 'Ce paiement n’était pas nécessaire. L’agence comptable l’a examiné et le règle avec vous.',
  makeTransfer:
    'Faites le virement comme indiqué ci-dessous. Nous le confirmons quand il est sur notre compte, en général sous un jour ouvrable.',
  paidPartGivenBack: 'Payé. Une partie vous a été rendue.',
  paidReceiptFollows: 'Payé. Votre reçu est en route par courriel.',
  paidByOtherAttempt: 'Votre demande est déjà payée, par une autre tentative. Il ne reste rien à payer.',
  declined: 'Le paiement a été refusé et rien n’a été prélevé. Réessayez, ou utilisez une autre carte.',
  onItsWay:
    'Votre paiement est en route et n’est pas encore arrivé. Ne payez pas à nouveau : nous continuons à vérifier et vous écrivons.',
  providerUnreachable:
    'Nous ne joignons pas le prestataire en ce moment et ne savons pas encore. Ne payez pas à nouveau : nous continuons à vérifier.',
  pageWasLeft: 'Rien n’a été payé : la page de paiement a été quittée. Vous pouvez payer maintenant.',
  nothingPaidYet: 'Rien n’a encore été payé. Terminez sur la page de paiement, ou recommencez.',
  quoteReference: 'Indiquez {reference} si vous nous écrivez.',
  reviewDuplicate:
    'Votre demande était déjà payée, et ce second paiement est arrivé aussi. L’agence comptable le rendra. {quote}',
  reviewClosedChange:
    'Votre paiement est arrivé alors que la modification ne pouvait plus être faite : elle n’est pas faite. L’agence comptable rendra la somme. {quote}',
  reviewClosedRequest:
    'Votre paiement est arrivé après la clôture de la demande. L’agence comptable vous contactera à ce sujet. {quote}',
  reviewTooLittle:
    'Moins que la somme due est arrivé. Ne payez pas à nouveau : l’agence comptable vous contactera. {quote}',
  reviewTooMuch:
    'Plus que la somme due est arrivé. Ne payez pas à nouveau : l’agence comptable vous contactera. {quote}',
  reviewDispute:
    'Votre banque a réclamé ce paiement. Ne payez pas à nouveau : l’agence comptable s’en occupe. {quote}',
  reviewTakenBack: 'Le paiement a été repris. L’agence comptable vous contactera. {quote}',
  reviewMismatch:
    'Quelque chose ne concorde pas dans ce paiement. Ne payez pas à nouveau : l’agence comptable l’examine. {quote}',
}
