import type { submitted as english } from '../en/submitted.ts'
import type { Translation } from '../translation.ts'

export const submitted = {
  submittedTitle: 'Nous avons votre demande. Il\u00A0reste le\u00A0paiement',
  submittedText:
    'Nous avons envoyé votre numéro de suivi à {email}. Nous commencerons dès l’arrivée de votre paiement.',
  yourTrackingId: 'Votre numéro de suivi',
  follow: 'Suivre cette demande',
  invoice: 'Facture {reference}',
  payAmount: 'Payer {amount}',
  payBefore:
    'Payez avant le {day} pour garder ces prix. Vous pouvez payer plus tard grâce au lien reçu par courriel.',
  nothingToPay: 'Il n’y a rien à payer. Votre demande est dans la file.',
  otherNameTitle: 'Ce nom n’est pas celui de votre dossier',
  otherNameText:
    'Nous ne pouvons imprimer un autre nom que si un agent l’accepte. En cas de faute de frappe ou de changement de nom, ne payez pas : annulez cette demande et refaites-en une. Vous pouvez aussi nous écrire.',
} as const satisfies Translation<typeof english>
