import type { payments as english } from '../en/payments.ts'
import type { Translation } from '../translation.ts'

export const payments: Translation<typeof english> = {
  receivedMemo: 'Paiement {reference}',
  creditAppliedMemo: 'Le crédit du paiement {reference} paie sa facture',
  feeMemo: 'Frais du paiement {reference}',
  transferTakenBackMemo: 'Virement du paiement {reference} annulé',
  reversedMemo: 'Paiement {reference} annulé',
  disputeWonMemo: 'Litige du paiement {reference} gagné',
  disputeLostMemo: 'Litige du paiement {reference} perdu',
  questionAnswered: 'La question a sa réponse.',
  thisPayment: 'Ce paiement',
  application: 'Demande {reference}',
  newDestination: 'Nouvelle destination pour {reference}',
  invoice: 'Facture {reference}',
  receiptOfPayment: 'Un reçu pour ce paiement',
  givenBack: 'Ce paiement vous a été remboursé.',
  notNeeded: 'Ce paiement n’était pas nécessaire. L’agence comptable l’a examiné et le réglera avec vous.',
  makeTransfer:
    'Faites le virement comme indiqué ci-dessous. Nous le confirmerons quand il sera sur notre compte, en général sous un jour ouvrable.',
  paidPartGivenBack: 'Payé. Une partie vous a été remboursée.',
  paidReceiptFollows: 'Payé. Nous vous enverrons votre reçu par courriel.',
  paidByOtherAttempt: 'Vous avez déjà payé votre demande par une autre tentative. Il ne reste rien à payer.',
  declined: 'Le paiement a été refusé et rien n’a été prélevé. Réessayez, ou utilisez une autre carte.',
  onItsWay:
    'Votre paiement est en route et n’est pas encore arrivé. Ne payez pas à nouveau. Nous continuons à vérifier et vous écrirons.',
  providerSilent:
    'Le prestataire ne nous a pas encore dit si vous avez payé. Ne payez pas à nouveau. Nous continuons à vérifier.',
  pageWasLeft: 'Vous avez quitté la page de paiement : rien n’a été payé. Vous pouvez payer maintenant.',
  nothingPaidYet: 'Vous n’avez pas encore payé. Terminez sur la page de paiement, ou recommencez.',
  quoteReference: 'Indiquez {reference} si vous nous écrivez.',
  reviewDuplicate:
    'Votre demande était déjà payée à l’arrivée de ce second paiement. L’agence comptable le remboursera. {quote}',
  reviewClosedChange:
    'Votre paiement est arrivé trop tard pour la modification : nous ne l’avons pas faite. L’agence comptable vous remboursera. {quote}',
  reviewClosedRequest:
    'Votre paiement est arrivé après la clôture de la demande. L’agence comptable vous contactera à ce sujet. {quote}',
  reviewTooLittle:
    'Nous avons reçu moins que la somme due. Ne payez pas à nouveau. L’agence comptable vous contactera. {quote}',
  reviewTooMuch:
    'Nous avons reçu plus que la somme due. Ne payez pas à nouveau. L’agence comptable vous contactera. {quote}',
  reviewDispute:
    'Votre banque a réclamé ce paiement. Ne payez pas à nouveau. L’agence comptable s’en occupe. {quote}',
  reviewTakenBack: 'Le paiement a été annulé. L’agence comptable vous contactera. {quote}',
  reviewMismatch:
    'Quelque chose ne concorde pas dans ce paiement. Ne payez pas à nouveau. L’agence comptable l’examine. {quote}',
}
