import type { sms as english } from '../en/sms.ts'
import type { Translation } from '../translation.ts'

export const sms: Translation<typeof english> = {
  enterApiKey: 'Saisissez la clé d’API du tableau de bord du fournisseur.',
  enterUsername: 'Saisissez le nom d’utilisateur de votre application. Pour le bac à sable, c’est sandbox.',
  enterTermiiSecret:
    'Saisissez la clé secrète du tableau de bord de Termii. Elle signe les accusés de réception.',
  termiiChannel: 'Saisissez dnd ou generic.',
  termiiAddress: 'Saisissez l’adresse de votre compte Termii, par exemple {address}',
  accountAnswered: 'Le fournisseur a répondu et accepté la clé. Le solde est de {balance}.',
  answered: 'Le fournisseur a répondu {answer}',
}
