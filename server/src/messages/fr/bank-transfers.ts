import type { bankTransfers as english } from '../en/bank-transfers.ts'
import type { Translation } from '../translation.ts'

export const bankTransfers: Translation<typeof english> = {
  enterDayOnStatement: 'Saisissez le jour qui figure sur le relevé, aujourd’hui ou avant',
  statementLineUsed: 'Cette ligne du relevé a déjà payé quelque chose',
  transferOfPaymentNotFound: 'Un virement du paiement {reference} est introuvable : {note}',
  transferNotFoundForPayer: 'Votre virement est introuvable : {note}',
  thisTransfer: 'Ce virement',
  decidedMeanwhile: 'Quelqu’un d’autre a tranché entre-temps. Vérifiez le résultat.',
  ownTransfer: 'Vous avez saisi ce virement. Quelqu’un d’autre doit le confirmer.',
  claimReceived: 'Merci. L’agence comptable cherche votre virement sur son relevé et vous écrit.',
  confirmed: 'Le virement est confirmé et son paiement comptabilisé.',
  rejected: 'Nous avons prévenu le payeur que le virement est introuvable.',
  unconfirmed: 'Virement annulé. Ce qu’il payait est de nouveau dû.',
  evidence: 'Le justificatif de ce virement',
  thisPayment: 'Ce paiement',
  notByBankTransfer:
    'Ce paiement ne se fait pas par virement bancaire. Choisissez « Vérifier à nouveau » pour interroger son prestataire.',
  paymentArrived: 'Ce paiement est arrivé. Il n’y a rien à signaler.',
  enterDayOfTransfer: 'Saisissez le jour du virement, aujourd’hui ou avant',
  tooManyClaims: 'L’agence comptable a déjà plusieurs messages au sujet de ce paiement. Attendez sa réponse.',
  ownConfirmation: 'Vous avez confirmé ce virement. Quelqu’un d’autre doit le reprendre.',
  documentsLeft:
    'Des documents de cette demande ont déjà été envoyés : son paiement ne peut plus être annulé. Réglez la somme avec le demandeur.',
  changedMeanwhile: 'Quelqu’un d’autre a modifié ce virement entre-temps. Vérifiez-le.',
  enterAccountNumber: 'Saisissez un numéro de compte de 6 à 34 chiffres et lettres',
  bank: 'Banque',
  accountName: 'Nom du compte',
  accountNumber: 'Numéro de compte',
  swiftCode: 'Code SWIFT',
  amount: 'Montant',
  description: 'Libellé',
  payersAreTold: 'Les payeurs verront le compte {account}, {bank}.',
}
