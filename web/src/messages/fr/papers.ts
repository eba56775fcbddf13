import type { papers as english } from '../en/papers.ts'
import type { Translation } from '../translation.ts'

export const papers = {
  lead: 'PDF, JPEG ou PNG, 10 Mo au plus par fichier. Chaque fichier est envoyé aussitôt et gardé deux jours, jusqu’à l’envoi de votre demande.',
  lostTitle: 'Choisissez de nouveau vos fichiers',
  lostText:
    '{papers} : les fichiers restent sur l’appareil où vous les avez choisis, et nous ne les gardons que deux jours. Toutes vos réponses sont là.',
  lostAction: 'Choisir les fichiers',
  changedTitle: 'Nos questions ont changé',
  changedText:
    'Tout ce que vous avez saisi est conservé. Vérifiez les questions et les fichiers ci-dessous, puis continuez.',
  missing: 'À envoyer : {paper}',
  tooLarge: 'Ce fichier dépasse 10 Mo. Réduisez-le ou photographiez à nouveau.',
  sending: 'Envoi de {name}',
  replace: 'Remplacer',
  remove: 'Retirer',
  tryAgain: 'Réessayer',
} as const satisfies Translation<typeof english>
