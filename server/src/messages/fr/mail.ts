import type { mail as english } from '../en/mail.ts'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof english> = {
  thisMail: 'Ce courriel',
  textSaved: 'Texte du courriel enregistré',
  senderSaved: 'Expéditeur enregistré. Le prochain courriel viendra de lui.',
  textReset: 'Le texte standard est de nouveau utilisé',
  writeText: 'Écrivez au moins un paragraphe',
  none: 'rien',
  unknownVariables:
    'Ce courriel n’a pas {unknown}. {count, plural, one {Cette variable ne peut pas être remplie} other {Ces variables ne peuvent pas être remplies}}. Utilisez seulement : {known}',
  variableNeeded: 'Gardez {variables} dans le texte. Sans cela, le courriel ne sert à rien.',
  testSubject: 'Courriel d’essai de {institution}',
  testText: 'Si vous lisez ceci, les courriels de {institution} arrivent.',
  testQueued: 'Courriel d’essai envoyé',
  thisTest: 'Ce courriel d’essai',
  exampleMethod: 'Carte bancaire',
  examplePayment: 'Toge de cérémonie',
}
