import type { standalonePayments as english } from '../en/standalone-payments.ts'
import type { Translation } from '../translation.ts'

export const standalonePayments: Translation<typeof english> = {
  thisPayment: 'Ce paiement',
  attachedAlready: 'Ce paiement est déjà rattaché à {trackingId}, et y reste.',
  onlyPaidIsAttached: 'Seul un paiement arrivé peut être rattaché à une demande.',
  noSuchApplication: 'Aucune demande ne porte ce numéro de suivi. Vérifiez-le et réessayez.',
  paymentChangedMeanwhile:
    'Quelqu’un d’autre a modifié ce paiement entre-temps. Vérifiez-le, puis rattachez-le.',
  eventAttached: 'Rattaché à {trackingId} : {note}',
  attachedForStaff: 'Rattaché : {type}, {amount}, facture {invoice}. {note}',
  attachedForApplicant: 'Un de vos paiements a été rattaché à cette demande : {type}, {amount}.',
  mailRequestReceived:
    'Votre demande de paiement pour « {type} » est enregistrée. Si vous n’avez pas encore payé, le bouton vous y mène.',
  mailReceiptFollows: 'Nous envoyons votre reçu dès que le paiement est arrivé.',
  mailInvoice: 'Facture',
  mailAmount: 'Montant',
  mailPayBy: 'À payer avant le',
  mailPayOrSee: 'Payer, ou voir ce paiement',
  mailClosing: 'Le bouton ouvre ce paiement sans code. Merci de ne pas transférer ce message.',
  mailSubject: 'À payer : {type}',
  eventPaid: 'Payé par {reference}.',
  eventExpired: 'Le délai de paiement est passé.',
  typeAdded: 'Type de paiement ajouté',
  typesOrdered: 'L’ordre est enregistré',
  typeSaved: 'Type de paiement enregistré',
  typeSwitchedOff:
    '{name} n’est plus proposé. {count, plural, =0 {Aucun paiement en cours ne l’utilise.} one {# paiement commencé peut encore être réglé, à son prix.} other {# paiements commencés peuvent encore être réglés, à leur prix.}}',
  paymentAttached: 'Paiement rattaché',
  enterMatricNumber: 'Saisissez le numéro matricule pour lequel vous payez',
  statusPending: 'En attente de paiement',
  notePending: 'Payez avant le jour indiqué ; ensuite, commencez un nouveau paiement.',
  statusPaid: 'Payé',
  notePaid: 'Nous avons votre paiement. Votre reçu est ci-dessous.',
  statusExpired: 'Expiré',
  noteExpired: 'Le délai de paiement est passé. Pour payer maintenant, commencez un nouveau paiement.',
  thisPaymentType: 'Ce type de paiement',
  codeTaken: 'Un type de paiement avec le code « {code} » existe déjà. Choisissez un autre code.',
  linkInvalid: 'Ce lien est trop ancien ou incomplet. Envoyez une nouvelle demande de paiement.',
  notOffered: 'Ceci n’est plus proposé ici. Choisissez autre chose à payer.',
  priceChanged: 'Le prix a changé. Il est maintenant de {amount}. Vérifiez le nouveau total, puis payez.',
  eventRequested: 'A demandé à payer.',
  requestReceived:
    'Votre demande de paiement est enregistrée. Payez maintenant, ou plus tard par le lien que nous vous avons envoyé.',
  byPayer: 'Payeur',
  byPayments: 'paiements',
}
