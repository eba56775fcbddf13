import type { applyRecord as english } from '../en/apply-record.ts'
import type { Translation } from '../translation.ts'

export const applyRecord = {
  unknownTitle: 'Ce numéro est introuvable',
  unknownText:
    'Vérifiez-le, ou saisissez votre nom ci-dessous et continuez : un agent retrouvera votre dossier.',
  maskedTitle: 'Ce numéro est celui de {initials}, {programme}',
  maskedText:
    'Si c’est vous, saisissez votre nom ci-dessous et continuez. Vos données ne sont remplies qu’avec l’adresse connue de l’université.',
  foundRecord: 'Nous avons trouvé votre dossier : {name}, {programme}.',
  knownTitle: 'Nous avons trouvé votre dossier et rempli ce que nous savons',
  knownComplete: 'Vos résultats sont complets : nous pouvons commencer aussitôt.',
  knownIncomplete: 'Des résultats manquent. Un agent les cherchera, ce qui peut prendre plus de temps.',
  lookUpFailed: 'Nous n’avons pas pu chercher votre dossier',
  lookUpAgain: 'Chercher à nouveau',
  lookUpByHand:
    'Vous pouvez aussi saisir votre nom ci-dessous et continuer : un agent retrouvera votre dossier.',
  holdTitle: '{count, plural, one {Votre dossier est bloqué} other {Votre dossier porte # blocages}}',
  holdBlocks: 'Vous pourrez envoyer votre demande ensuite. Vos réponses sont gardées.',
  holdWaits: 'Vous pouvez envoyer votre demande et payer. Nous commencerons dès que ce sera réglé.',
} as const satisfies Translation<typeof english>
