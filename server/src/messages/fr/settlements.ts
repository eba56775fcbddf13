import type { settlements as english } from '../en/settlements.ts'
import type { Translation } from '../translation.ts'

export const settlements: Translation<typeof english> = {
  thisLine: 'Cette ligne',
  enterTransferReference: 'Saisissez la référence du virement qui l’a renvoyée',
  answeredMeanwhile: 'Quelqu’un d’autre a répondu à cette ligne entre-temps. Vérifiez-la.',
  notAnswerable: 'Cette ligne n’admet pas cette réponse.',
  noPayment: 'Nous n’avons aucun paiement avec cette référence. Expliquez la ligne.',
  noRefundBooked:
    'Aucun remboursement ni rejet de débit de ce montant n’est comptabilisé pour ce paiement. Comptabilisez-le d’abord dans « À examiner », ou expliquez la ligne.',
  noPaymentOrSendBack:
    'Nous n’avons aucun paiement avec cette référence. Expliquez la ligne, ou renvoyez l’argent.',
  paidOutAlready: 'Ce paiement a déjà été versé par une autre ligne. Expliquez celle-ci.',
  notConfirmed:
    'Le prestataire ne confirme toujours pas ce paiement : il ne peut pas être rapproché. Interrogez le prestataire.',
  otherAmountBooked:
    'Un autre montant a été comptabilisé pour ce paiement. Expliquez la ligne avec ce que dit le prestataire.',
  chooseAccount: 'Choisissez l’un des comptes sur lesquels l’argent en attente peut être passé',
  suspenseChanged:
    'Le montant à apurer a changé : il est maintenant de {most}. Regardez de nouveau, puis passez l’écriture.',
  mostPosted: 'Au plus {most} peuvent être passés',
  thisPosting: 'Cette écriture',
  reversedMeanwhile: 'Quelqu’un d’autre a annulé cette écriture entre-temps.',
  isReversal: 'Cette écriture en a annulé une autre. Passez plutôt une nouvelle écriture.',
  stateMatched: 'Comptabilisé et versé.',
  stateRepeated: 'Une autre ligne a déjà versé ceci. Demandez au prestataire laquelle des deux est la bonne.',
  stateAmountDiffers:
    'Un autre montant a été comptabilisé pour ce paiement. Comparez avec le prestataire, puis rapprochez-le ou expliquez-le.',
  stateNotReceived:
    'Le prestataire a versé ceci mais ne confirme pas le paiement. Interrogez-le à nouveau avec « Rapprocher ».',
  stateNotBooked:
    'Le prestataire l’a retenu sur le versement, et aucun remboursement ni rejet de débit de ce genre n’est comptabilisé. Comptabilisez-le dans « À examiner », puis rapprochez la ligne.',
  stateUnknown:
    'Nous n’avons aucun paiement avec cette référence. L’argent est en attente jusqu’à ce que vous disiez à qui il est.',
  fileTakenIn: 'Fichier importé. Vérifiez les lignes qui ne concordent pas.',
  postingReversed: 'L’écriture est annulée. L’argent est de nouveau en attente.',
  lineAnswered: 'La ligne a sa réponse.',
  thisFile: 'Ce fichier',
  moneyPosted: 'L’écriture est passée.',
  fileTakenInBefore: 'Ce même fichier a déjà été repris. Rien n’a changé.',
  fileTakenInMeanwhile: 'Ce même fichier a été repris entre-temps par quelqu’un d’autre.',
  chooseProvider:
    'Choisissez un prestataire qui envoie des fichiers de règlement : Paystack, Flutterwave, Remita ou Stripe',
  faultOfLine: 'ligne {line} : {why}',
  faultOfColumn: 'ligne {line}, « {column} » : {why}',
  furtherFaults: 'et {count} de plus',
  noLineReadable: 'Rien n’a été repris : {faults}. Aucune ligne du fichier ne peut être lue.',
  someLinesUnreadable:
    'Rien n’a été importé : {faults}. Corrigez le fichier et renvoyez-le, ou importez les autres lignes sans celles-ci.',
  memoPaidOut: 'Règlement de {name}',
  memoFee: 'Frais du prestataire dans un règlement : {name}',
  memoInSuspense: 'Règlement de {name}, qui n’est pas à nous pour autant que nous sachions',
  memoOwnerFound: 'Règlement de {name}, reconnu comme celui d’un paiement',
  memoSentBack: 'Règlement de {name}, renvoyé',
  memoSuspenseCleared: 'Compte d’attente apuré par l’écriture {id}',
  lineOfFile: 'ligne {line} du fichier',
}
