import type { drafts as english } from '../en/drafts.ts'
import type { Translation } from '../translation.ts'

export const drafts: Translation<typeof english> = {
  requestNoLongerKept:
    'Nous n’avons plus cette demande inachevée. Elle a été envoyée, supprimée, fermée sur un autre appareil ou n’a pas été utilisée pendant 30 jours. Commencez-en une nouvelle.',
  requestChangedElsewhere:
    'Cette demande a été modifiée dans un autre onglet ou sur un autre appareil. Prenez la plus récente, ou gardez celle-ci.',
  onlyFromMailbox:
    'Seul le lien de notre courriel la ferme sur les autres appareils. Ouvrez ce lien sur cet appareil, puis fermez-la.',
  continueRequest: 'Poursuivre votre demande',
  requestIsKept:
    'Nous avons gardé votre demande inachevée. Le bouton l’ouvre sur n’importe quel appareil, là où vous en étiez.',
  doNotForward:
    'Merci de ne pas transférer ce message. Toute personne qui a le lien voit ce que vous avez saisi.',
  keptUntil: 'Conservée jusqu’au',
  linkNotAskedFor: 'Si vous n’avez pas demandé ce lien, ignorez ce message. Nous supprimerons la demande.',
  codeSubject: 'Votre code : {code}',
  enterCode: 'Votre code est {code}. Saisissez-le sur la page qui l’a demandé. Il est valable dix minutes.',
  whatCodeShows:
    'Il ouvre la liste de vos demandes inachevées et en cours. Ne le communiquez à personne. Si vous ne l’avez pas demandé, ignorez ce message.',
  requestThrownAway: 'Demande inachevée supprimée',
}
