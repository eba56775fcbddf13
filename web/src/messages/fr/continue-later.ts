import type { continueLater as english } from '../en/continue-later.ts'
import type { Translation } from '../translation.ts'

export const continueLater = {
  title: 'Terminer plus tard ?',
  offer:
    'Nous gardons cette demande 30 jours et vous envoyons un lien qui l’ouvre sur n’importe quel appareil.',
  kept: 'Cette demande est gardée pour vous. Le lien du courriel l’ouvre sur n’importe quel appareil.',
  saved: 'Enregistrée chez nous et sur cet appareil',
  savedAt: 'Enregistrée le {time}',
  offline: 'Pas enregistrée chez nous pour l’instant. Elle est gardée sur cet appareil et nous réessayons.',
  send: 'M’envoyer le lien',
  sendAgain: 'Renvoyer le lien',
  goesTo: 'Il sera envoyé à {email}.',
  sent: 'Le lien est en route vers {email}',
  opening: 'Ouverture de votre demande…',
  openedTitle: 'Votre demande est ouverte, telle que vous l’avez laissée',
  openedText: 'Ce que vous changez ici est enregistré à mesure, et le lien du courriel reste valable.',
  staleTitle: 'Ce lien n’ouvre plus rien',
  staleText:
    'La demande a été envoyée ou abandonnée, ou personne n’y a touché pendant 30 jours. Vous pouvez la chercher avec votre adresse électronique, ou en remplir une nouvelle ici.',
  find: 'Chercher ma demande',
  unreachedTitle: 'Votre demande n’a pas pu être récupérée',
  chooseTitle: 'Une autre demande a été commencée sur cet appareil',
  chooseText:
    'La demande qu’ouvre ce lien a été enregistrée le {time}. Une seule peut être ouverte ici : l’autre est remplacée.',
  chooseLink: 'Ouvrir celle du lien',
  chooseDevice: 'Garder celle de cet appareil',
  conflictTitle: 'Cette demande a été modifiée dans un autre onglet ou sur un autre appareil',
  conflictText: 'Ce que vous saisissez ici n’est plus enregistré chez nous tant que vous n’avez pas choisi.',
  conflictToast:
    'Plus rien n’est enregistré chez nous tant que vous n’avez pas choisi, en haut du formulaire, ce qu’il faut garder.',
  takeNewer: 'Prendre la plus récente',
  keepMine: 'Garder ce qui est ici',
  goneTitle: 'Cette demande n’est plus gardée chez nous',
  goneText:
    'Elle a été envoyée ou abandonnée ailleurs, ou personne n’y a touché pendant 30 jours. Ce que vous voyez ici n’est gardé que sur cet appareil.',
  goneAction: 'Continuer avec ce qui est ici',
} as const satisfies Translation<typeof english>
