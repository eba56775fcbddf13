import type { submitted as english } from '../en/submitted.ts'
import type { Translation } from '../translation.ts'

export const submitted = {
  submittedTitle: 'Votre demande est arrivée. Il\u00A0reste une étape : le\u00A0paiement',
  submittedText:
    'Nous avons envoyé le numéro de suivi à {email}. Le travail commence à l’arrivée du paiement.',
  yourTrackingId: 'Votre numéro de suivi',
  follow: 'Suivre cette demande',
  invoice: 'Facture {reference}',
  payAmount: 'Payer {amount}',
  payBefore: 'Les prix sont garantis jusqu’au {day}. Vous pouvez payer plus tard par le lien du courriel.',
  nothingToPay: 'Rien à payer. Votre demande est dans la file.',
} as const satisfies Translation<typeof english>
