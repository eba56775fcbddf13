import type { passwordAgain as english } from '../en/password-again.ts'
import type { Translation } from '../translation.ts'

export const passwordAgain = {
  title: 'Saisissez votre mot de passe',
  lead: 'Pour protéger cette étape, nous avons besoin de votre mot de passe. Nous ne le redemanderons pas pendant 10 minutes.',
  password: 'Mot de passe',
  submit: 'Continuer',
  cancel: 'Annuler',
  failed: 'Votre mot de passe n’a pas pu être vérifié',
} as const satisfies Translation<typeof english>
