import type { paymentsReceipts as english } from '../en/payments-receipts.ts'
import type { Translation } from '../translation.ts'

export const paymentsReceipts: Translation<typeof english> = {
  subject: 'Paiement reçu : {subject}',
  followCopies: 'Vous pouvez suivre chaque exemplaire à tout moment :',
  arrivedForRequest:
    'Merci. Nous avons reçu votre paiement, et votre demande est en file d’attente. Votre reçu est joint.',
  arrivedForStudentCopy:
    'Merci. Nous avons reçu votre paiement. Vous recevrez votre exemplaire personnel par courriel dans quelques minutes. Votre reçu est joint.',
  arrivedForCertificate:
    'Merci. Nous avons reçu votre paiement, et votre demande de diplôme est en file d’attente. Votre reçu est joint.',
  followCertificate: 'Vous pouvez suivre votre diplôme à tout moment :',
  readyBy: 'Prêt à retirer au plus tard le',
  doNotForward:
    'Le bouton fonctionne sans code. Merci de ne pas transférer ce message. Pour partager votre reçu, envoyez le fichier joint.',
  arrivedForChange: 'Merci. Nous avons reçu votre paiement et fait votre modification. Votre reçu est joint.',
  arrived: 'Merci. Nous avons reçu votre paiement. Votre reçu est joint.',
  paidFor: 'Objet du paiement',
  request: 'Demande',
  receipt: 'Reçu',
  amountPaid: 'Montant payé',
  amount: '{amount}',
  paymentReference: 'Référence de paiement',
  usedMethod:
    '{method, select, card {Carte} bank_transfer {Virement bancaire} bank_account {Compte bancaire} ussd {USSD} mobile_money {Argent mobile} qr {Code QR} apple_pay {Apple Pay} google_pay {Google Pay} other {{method}}}',
  seePayment: 'Voir votre paiement',
  followRequest: 'Suivre votre demande',
  closing: 'Si vous n’avez pas fait ce paiement, écrivez au service nommé sur le reçu.',
}
