import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../translation.ts'

export const pay = {
  title: 'Comment payer ?',
  choose: 'Moyens de paiement',
  go: 'Payer {amount}',
  none: 'Le paiement en ligne est impossible pour l’instant : notre prestataire est en panne. Rien n’est perdu et votre demande est gardée. Réessayez plus tard, ou adressez-vous à l’agence comptable.',
  redirectNote: 'Vous payez sur sa page sécurisée, puis revenez ici.',
  testNote: 'Une page d’essai : aucun argent ne circule.',
  transferNote: 'Vous faites un virement depuis votre banque ; l’agence comptable le confirme.',
} as const satisfies Translation<typeof english>
