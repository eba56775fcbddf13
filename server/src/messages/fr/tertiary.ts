import type { tertiary as english } from '../en/tertiary.ts'
import type { Translation } from '../translation.ts'

export const tertiary: Translation<typeof english> = {
  notConnected: 'Ce portail n’est relié à aucun autre. Commencez plutôt votre demande ici.',
  linkNotComplete: 'Ce lien n’est pas complet. Revenez à votre portail et suivez-le à nouveau.',
  linkNotFromPortal: 'Ce lien ne vient pas de votre portail. Connectez-vous-y et suivez son propre lien.',
  linkForOtherSite:
    'Ce lien est destiné à un autre site. Revenez à votre portail et suivez le lien vers celui-ci.',
  linkExpired:
    'Ce lien a expiré : il est valable cinq minutes. Revenez à votre portail et suivez-le à nouveau.',
  linkUsedAlready:
    'Ce lien a déjà servi : il ne sert qu’une fois. Revenez à votre portail et suivez-le à nouveau.',
  welcome: 'Bienvenue.',
}
