import type { paymentsBegin as english } from '../en/payments-begin.ts'
import type { Translation } from '../translation.ts'

export const paymentsBegin: Translation<typeof english> = {
  formPageTitle: 'Vers la page de paiement',
  beingSentTo: 'Nous vous dirigeons vers {host} pour payer.',
  paymentReference: 'Référence de votre paiement :',
  continue: 'Continuer',
  invoiceToPay: 'Une facture à payer',
  methodNotOffered: 'Ce moyen de payer n’est plus proposé. Choisissez-en un autre.',
  methodOutOfOrder: 'Ce moyen de payer est hors service. Choisissez-en un autre, ou réessayez plus tard.',
  methodTakesNotCurrency: 'Ce moyen de payer n’accepte pas {currency}. Choisissez-en un autre.',
  belowLeast: 'Le minimum payable par ce moyen est de {least}. Choisissez un autre moyen de payer.',
  aboveMost: 'Le maximum payable par ce moyen est de {most}. Choisissez un autre moyen de payer.',
  totalTwoDecimals: 'Envoyez le total avec deux décimales au plus',
  changeNotPayable:
    'Cette modification n’attend plus votre paiement. Regardez votre demande, et redemandez la modification si vous en avez encore besoin.',
  requestClosed: 'Cette demande est close : il n’y a rien à payer. Envoyez une nouvelle demande.',
  timeRunOut: 'Le délai de paiement de cette demande est passé. Envoyez une nouvelle demande.',
  totalChanged: 'Le total a changé. Regardez le nouveau total, puis payez.',
  mismatchInReview: 'Un paiement arrivé pour cette demande ne concorde pas. L’agence comptable l’examine.',
  providerBusy:
    'Le prestataire de paiement est très sollicité en ce moment. Rien n’a été débité. Patientez un instant, puis réessayez, ou choisissez un autre moyen de payer.',
  notAccepted:
    'Le prestataire n’a pas accepté ce paiement. Réessayez, ou choisissez un autre moyen de payer.',
}
