import type { code as english } from '../en/code.ts'
import type { Translation } from '../translation.ts'

export const code = {
  label: 'Code reçu par courriel',
  hint: 'Six chiffres, envoyés à {email}. Il est valable dix minutes. Regardez aussi dans les indésirables.',
  malformed: 'Saisissez les six chiffres du code',
  confirm: 'Ouvrir',
  again: 'Envoyer un nouveau code',
  renewed: 'Il existe un code plus récent. Utilisez le dernier reçu.',
  send: 'M’envoyer le code',
  notSent: 'Nous n’avons pas pu envoyer le code',
  sendTo: 'Envoyer un code à {email}',
} as const satisfies Translation<typeof english>
