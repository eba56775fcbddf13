import type { code as english } from '../en/code.ts'
import type { Translation } from '../translation.ts'

export const code = {
  label: 'Code reçu par courriel',
  hint: 'Six chiffres, envoyés à {email}. Il est valable dix minutes. Regardez aussi dans les indésirables.',
  malformed: 'Saisissez les six chiffres du code',
  wrong: 'Ce code n’a pas fonctionné. Vérifiez-le, ou demandez-en un autre.',
  confirm: 'Ouvrir',
  again: 'Envoyer un nouveau code',
} as const satisfies Translation<typeof english>
