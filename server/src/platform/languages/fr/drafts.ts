export const drafts = {
  'This unfinished request is no longer kept here: it was sent, discarded, or not touched for 30 days. Start a new one.':
    'Cette demande inachevée n’est plus conservée ici : elle a été envoyée, supprimée, ou n’a pas été touchée pendant 30 jours. Commencez-en une nouvelle.',
  'This request was changed in another tab or on another device. Take the newer one, or keep what is here.':
    'Cette demande a été modifiée dans un autre onglet ou sur un autre appareil. Prenez la plus récente, ou gardez celle-ci.',
  'Continue your request': 'Poursuivre votre demande',
  'Your unfinished request is kept for you. The button opens it on any device, where you left it.':
    'Votre demande inachevée est conservée pour vous. Le bouton l’ouvre sur n’importe quel appareil, là où vous en étiez.',
  'Please do not forward this mail: whoever has the link sees what you typed.':
    'Merci de ne pas transférer ce message : qui a le lien voit ce que vous avez saisi.',
  'Kept until': 'Conservée jusqu’au',
  'If you did not ask for this link, you need not do anything: the request is removed by itself.':
    'Si vous n’avez pas demandé ce lien, vous n’avez rien à faire : la demande est supprimée d’elle-même.',
  'It shows your unfinished and unpaid requests. If you did not ask for it, you need not do anything: nobody sees them without this code.':
    'Il montre vos demandes inachevées et impayées. Si vous ne l’avez pas demandé, vous n’avez rien à faire : personne ne les voit sans ce code.',
  'The unfinished request was thrown away': 'La demande inachevée est supprimée',
} as const
