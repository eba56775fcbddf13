import type { drafts as english } from '../en/drafts.ts'
import type { Translation } from '../translation.ts'

export const drafts: Translation<typeof english> = {
  requestNoLongerKept:
    'Cette demande inachevée n’est plus conservée ici : elle a été envoyée, supprimée, ou n’a pas été touchée pendant 30 jours. Commencez-en une nouvelle.',
  requestChangedElsewhere:
    'Cette demande a été modifiée dans un autre onglet ou sur un autre appareil. Prenez la plus récente, ou gardez celle-ci.',
  continueRequest: 'Poursuivre votre demande',
  requestIsKept:
    'Votre demande inachevée est conservée pour vous. Le bouton l’ouvre sur n’importe quel appareil, là où vous en étiez.',
  doNotForward: 'Merci de ne pas transférer ce message : qui a le lien voit ce que vous avez saisi.',
  keptUntil: 'Conservée jusqu’au',
  linkNotAskedFor:
    'Si vous n’avez pas demandé ce lien, vous n’avez rien à faire : la demande est supprimée d’elle-même.',
  codeSubject: 'Votre code : {code}',
  enterCode: 'Votre code est {code}. Saisissez-le là où il vous est demandé ; il est valable dix minutes.',
  whatCodeShows:
    'Il montre vos demandes inachevées et impayées. Si vous ne l’avez pas demandé, vous n’avez rien à faire : personne ne les voit sans ce code.',
  requestThrownAway: 'La demande inachevée est supprimée',
}
