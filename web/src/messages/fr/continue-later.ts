import type { continueLater as english } from '../en/continue-later.ts'
import type { Translation } from '../translation.ts'

export const continueLater = {
  title: 'Terminer plus tard ?',
  offer:
    'Nous gardons cette demande 30 jours et vous envoyons par courriel un lien qui l’ouvre sur n’importe quel appareil.',
  kept: 'Cette demande est gardée pour vous. Le lien du courriel l’ouvre sur n’importe quel appareil.',
  saved: 'Enregistrée chez nous et sur cet appareil',
  savedAt: 'Enregistrée le {time}',
  offline:
    'Nous ne pouvons pas enregistrer votre demande pour l’instant. Elle est gardée sur cet appareil et nous réessayons.',
  send: 'M’envoyer le lien',
  sendAgain: 'Renvoyer le lien',
  goesTo: 'Nous l’enverrons à {email}.',
  sent: 'Nous avons envoyé le lien à {email}',
  opening: 'Ouverture de votre demande…',
  openedTitle: 'Votre demande est ouverte, telle que vous l’avez laissée',
  openedText:
    'Vos modifications sont enregistrées à mesure. Le lien du courriel reste valable. L’appareil sur lequel elle a été commencée peut l’ouvrir aussi : fermez-la là-bas si d’autres l’utilisent, ou si ce n’est pas vous qui l’avez commencée.',
  closeElsewhere: 'La fermer sur les autres appareils',
  closedTitle: 'Votre demande n’est ouverte que sur cet appareil',
  closedText: 'Le lien que vous avez utilisé ici l’ouvre aussi. Les liens précédents ne fonctionnent plus.',
  staleTitle: 'Ce lien ne fonctionne plus',
  staleText:
    'La demande a été envoyée, abandonnée, fermée sur un autre appareil, ou n’a pas été utilisée pendant 30 jours. Retrouvez-la avec votre adresse de courriel, ou remplissez-en une nouvelle ici.',
  find: 'Retrouver ma demande',
  unreachedTitle: 'Nous n’avons pas pu charger votre demande',
  chooseTitle: 'Une autre demande se trouve sur cet appareil',
  chooseText: 'La demande du lien a été enregistrée le {time}. Vous ne pouvez en garder qu’une ici.',
  chooseLink: 'Ouvrir la demande du lien',
  chooseDevice: 'Garder celle de cet appareil',
  conflictTitle: 'Cette demande a été modifiée dans un autre onglet ou sur un autre appareil',
  conflictText: 'Nous ne pouvons pas enregistrer votre saisie tant que vous n’avez pas choisi.',
  conflictToast:
    'Nous ne pouvons pas enregistrer vos modifications tant que vous n’avez pas choisi, en haut du formulaire, ce qu’il faut garder.',
  takeNewer: 'Prendre la plus récente',
  keepMine: 'Garder ce qui est ici',
  goneTitle: 'Cette demande n’est plus gardée chez nous',
  goneText:
    'Elle a été envoyée, abandonnée ou fermée sur un autre appareil, ou n’a pas été utilisée pendant 30 jours. Ce que vous voyez n’est que sur cet appareil.',
  goneAction: 'Continuer avec celle-ci',
} as const satisfies Translation<typeof english>
