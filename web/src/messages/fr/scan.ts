import type { scan as english } from '../en/scan.ts'
import type { Translation } from '../translation.ts'

export const scan = {
  start: 'Lire avec l’appareil photo',
  stop: 'Arrêter l’appareil photo',
  picture: 'Ce que voit l’appareil photo',
  holdBefore: 'Présentez le code QR devant l’appareil photo.',
  holdStripes: 'Présentez les codes-barres un par un devant la caméra.',
  refused: 'Nous ne pouvons pas utiliser l’appareil photo',
  refusedText: 'Autorisez-le pour ce site dans les réglages du navigateur, ou saisissez le code.',
} as const satisfies Translation<typeof english>
