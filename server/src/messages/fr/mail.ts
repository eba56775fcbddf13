import type { mail as english } from '../en/mail.ts'
import type { Translation } from '../translation.ts'

export const mail: Translation<typeof english> = {
  thisMail: 'Ce courriel',
  textSaved: 'Texte du courriel enregistré',
  textReset: 'Le texte du portail est de nouveau envoyé',
  writeText: 'Écrivez au moins un paragraphe',
  none: 'rien',
  unknownVariables:
    'Ce courriel n’a pas {unknown}. {count, plural, one {Cette variable ne peut pas être remplie} other {Ces variables ne peuvent pas être remplies}}. Utilisez seulement : {known}',
  variableNeeded: 'Gardez {variables} dans le texte. Sans cela, le courriel ne sert à rien.',
}
