import type { tertiaryUser as english } from '../en/tertiary-user.ts'
import type { Translation } from '../translation.ts'

export const tertiaryUser = {
  title: 'Arrivée depuis votre portail',
  opening: 'Un instant. Votre portail nous envoie vos informations.',
  welcomeTitle: 'Bienvenue, {name}',
  welcomeText:
    'Nous avons rempli vos informations d’après votre portail. Vérifiez-les avant d’envoyer votre demande.',
  welcomeUnknown:
    'Nous avons rempli vos informations d’après votre portail. Nous n’avons pas encore de dossier sous {matric} : un agent le cherchera.',
  failedTitle: 'Ce lien n’ouvre pas votre demande',
  noTicket: 'Veuillez rouvrir cette page depuis votre portail étudiant.',
  tryAgain: 'Réessayer',
  manualTitle: 'Vous pouvez continuer sans lui',
  manualText:
    'Commencez votre demande ici et saisissez vous-même vos informations. Préparez votre numéro matricule.',
  begin: 'Commencer une demande',
  find: 'Reprendre une demande',
} as const satisfies Translation<typeof english>
