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
  payBefore:
    'Payez avant le {day} pour garder ces prix. Vous pouvez payer plus tard grâce au lien reçu par e-mail.',
  nothingToPay: 'Rien à payer. Votre demande est dans la file.',
  otherNameTitle: 'Ce nom n’est pas celui de votre dossier',
  otherNameText:
    'Avant de payer : nous ne pouvons imprimer un autre nom que si un agent l’accepte. En cas de faute de frappe ou de changement de nom, annulez cette demande et refaites-en une. Vous pouvez aussi nous écrire.',
} as const satisfies Translation<typeof english>
