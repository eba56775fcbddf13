import type { tertiaryUser as english } from '../en/tertiary-user.ts'
import type { Translation } from '../translation.ts'

export const tertiaryUser = {
  title: 'Arrivée depuis votre portail',
  opening: 'Un instant : votre portail nous indique qui vous êtes.',
  welcomeTitle: 'Bienvenue, {name}',
  welcomeText:
    'Votre portail nous a indiqué qui vous êtes : vos coordonnées sont déjà saisies. Vérifiez-les avant d’envoyer votre demande.',
  welcomeUnknown:
    'Votre portail nous a indiqué qui vous êtes : vos coordonnées sont déjà saisies. Nous n’avons pas encore de dossier sous {matric} ; un agent le retrouvera.',
  failedTitle: 'Ce lien n’ouvre pas votre demande',
  noTicket:
    'On arrive sur cette page depuis son propre portail, et ce lien n’apporte rien. Suivez à nouveau le lien de votre portail.',
  offline: 'Le portail est injoignable pour le moment. Votre lien reste valable quelques minutes.',
  tryAgain: 'Réessayer',
  manualTitle: 'Vous pouvez continuer sans lui',
  manualText:
    'Rien n’est perdu : commencez votre demande ici et saisissez vous-même vos coordonnées. Ayez votre numéro matricule sous la main.',
  begin: 'Commencer une demande',
  find: 'Retrouver une demande commencée',
} as const satisfies Translation<typeof english>
