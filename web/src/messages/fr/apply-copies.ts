import type { applyCopies as english } from '../en/apply-copies.ts'
import type { Translation } from '../translation.ts'

export const applyCopies = {
  copyHeading: 'Exemplaire {number} : {type}',
  searchLabel: 'Qui l’a demandé ?',
  searchHint:
    'Saisissez un nom, comme WES ou NYSC : nous remplissons l’adresse et savons quelle référence il attend.',
  searchResults: 'Destinataires connus',
  searchCount:
    '{count, plural, one {Un destinataire trouvé. Choisissez-le.} other {# destinataires trouvés. Choisissez-en un.}}',
  searchNone: 'Pas dans notre liste. Continuez plus bas et saisissez l’adresse vous-même.',
  searchFailed:
    'Notre liste est injoignable pour l’instant. Continuez plus bas et saisissez l’adresse vous-même.',
  filledIn: 'Adresse remplie ci-dessous. Vérifiez-la, et modifiez ce qui diffère.',
  takes_electronic: 'Il accepte les exemplaires électroniques. Adresse remplie ci-dessous.',
  takes_paper: 'Il accepte les exemplaires papier. Adresse remplie ci-dessous : vérifiez-la.',
  chooseAnother: 'En choisir un autre',
  release: 'Quand peut-il partir ?',
  releaseHint: 'Dès qu’il est prêt, sauf si vous attendez quelque chose.',
  release_now: 'Dès qu’il est prêt',
  release_after_results: 'Quand mes résultats sont complets',
  release_after_degree_award: 'Quand mon diplôme est conféré',
  release_on_date: 'Pas avant un jour que je choisis',
  releaseOn: 'Pas avant le',
  neededBy: 'Pour quand en avez-vous besoin ?',
  neededByHint: 'Le dernier jour qui convienne encore. Nous disons aussitôt si nous pouvons le promettre.',
  arrivesBy: 'Payé aujourd’hui, tout devrait être arrivé le {day}.',
  inTime: 'Payé aujourd’hui, tout devrait être arrivé le {day} : à temps pour le {needed}',
  notInTime: 'Cela ne peut pas être promis pour le {needed}',
  notInTimeText:
    'Payé aujourd’hui, {count, plural, one {l’exemplaire {copies} devrait être arrivé} other {les exemplaires {copies} devraient être arrivés}} le {day}. Un transporteur plus rapide ou un exemplaire électronique arrive plus tôt.',
  arrivalOpen:
    'Un exemplaire qui attend des résultats ou un diplôme part ensuite. Aucun jour ne peut être promis pour lui.',
  arrivalUnknown:
    'Nous ne pouvons pas dire quand tous les exemplaires arriveront, car le délai de livraison à une adresse au moins n’est pas connu.',
  againLoading: 'Votre demande précédente est reprise',
  againTitle: 'Repris de {id}',
  againText:
    'Les adresses et les réponses sont celles de votre demande précédente. Les prix sont ceux d’aujourd’hui : relisez les exemplaires.',
  againOtherTitle: 'Vous avez une autre demande inachevée sur cet appareil',
  againOtherText: 'Commander de nouveau {id} prendrait sa place.',
  againReplace: 'Commander de nouveau {id}',
  againKeep: 'Garder la demande inachevée',
  againFailedTitle: 'La demande précédente n’a pas pu être ouverte',
  againFailedText:
    'Ouvrez-la d’abord sur sa page, avec le lien ou le code de notre courriel. Choisissez-y ensuite « Commander de nouveau ».',
  againTrack: 'Ouvrir sa page',
} as const satisfies Translation<typeof english>
