import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../translation.ts'

export const pay = {
  title: 'Comment payer ?',
  choose: 'Moyens de paiement',
  go: 'Payer {amount}',
  none: 'Le paiement en ligne n’est pas disponible pour l’instant. Votre demande est gardée. Réessayez plus tard, ou adressez-vous à l’agence comptable.',
  redirectNote: 'Vous paierez sur sa page sécurisée, puis reviendrez ici.',
  testNote: 'Démonstration : aucun paiement réel',
  transferNote: 'Faites un virement depuis votre banque. L’agence comptable le confirmera.',
} as const satisfies Translation<typeof english>
