import type { tertiaryUser as english } from '../en/tertiary-user.ts'
import type { Translation } from '../translation.ts'

export const tertiaryUser = {
  title: 'Arrivée depuis votre portail',
  opening: 'Un instant : votre portail nous dit qui vous êtes.',
  welcomeTitle: 'Bienvenue, {name}',
  welcomeText:
    'Votre portail nous a dit qui vous êtes : vos données sont remplies. Vérifiez-les avant d’envoyer votre demande.',
  welcomeUnknown:
    'Votre portail nous a dit qui vous êtes : vos données sont remplies. Nous n’avons pas encore de dossier sous {matric} ; un agent le trouvera.',
  failedTitle: 'Ce lien n’ouvre pas votre demande',
  noTicket:
    'On arrive à cette page depuis son propre portail, et ce lien n’apporte rien. Suivez-y le lien de nouveau.',
  tryAgain: 'Réessayer',
  manualTitle: 'Vous pouvez continuer sans lui',
  manualText:
    'Rien n’est perdu : commencez votre demande ici et saisissez vous-même vos données. Ayez votre numéro matricule sous la main.',
  begin: 'Commencer une demande',
  find: 'Reprendre une demande',
} as const satisfies Translation<typeof english>
