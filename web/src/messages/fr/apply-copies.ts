import type { applyCopies as english } from '../en/apply-copies.ts'
import type { Translation } from '../translation.ts'

export const applyCopies = {
  copyHeading: 'Exemplaire {number} : {type}',
  searchLabel: 'Où devons-nous l’envoyer ?',
  searchHint: 'Saisissez un nom, par exemple WES ou NYSC. Nous remplirons l’adresse.',
  searchResults: 'Destinataires connus',
  searchCount:
    '{count, plural, one {Un destinataire trouvé. Choisissez-le.} other {# destinataires trouvés. Choisissez-en un.}}',
  searchNone: 'Absent de notre liste. Saisissez l’adresse ci-dessous.',
  searchFailed: 'Notre liste est injoignable pour l’instant. Saisissez l’adresse ci-dessous.',
  filledIn: 'Nous avons rempli l’adresse ci-dessous. Vérifiez-la et corrigez-la si besoin.',
  takes_electronic:
    'Ce destinataire accepte les exemplaires électroniques. Nous avons rempli l’adresse ci-dessous.',
  takes_paper: 'Ce destinataire accepte les exemplaires papier. Vérifiez l’adresse remplie ci-dessous.',
  chooseAnother: 'En choisir un autre',
  release: 'Quand devons-nous l’envoyer ?',
  releaseHint: 'Dès qu’il est prêt, sauf si vous attendez quelque chose.',
  release_now: 'Dès qu’il est prêt',
  release_after_results: 'Quand mes résultats sont complets',
  release_after_degree_award: 'Quand mon diplôme est conféré',
  release_on_date: 'À partir d’une date que je choisis',
  releaseOn: 'Au plus tôt le',
  neededBy: 'Quand doit-il arriver ?',
  neededByHint: 'Choisissez la date limite. Nous vous dirons aussitôt si c’est possible.',
  arrivesBy: 'Si vous payez aujourd’hui, tout devrait arriver d’ici le {day}.',
  inTime: 'Si vous payez aujourd’hui, tout devrait arriver d’ici le {day}, à temps pour le {needed}',
  notInTime: 'Nous ne pouvons pas le promettre pour le {needed}',
  notInTimeText:
    'Si vous payez aujourd’hui, {count, plural, one {l’exemplaire {copies} devrait arriver} other {les exemplaires {copies} devraient arriver}} d’ici le {day}. Un transporteur plus rapide ou un exemplaire électronique prend moins de temps.',
  arrivalOpen:
    'Nous ne pouvons promettre aucune date pour un exemplaire qui attend des résultats ou un diplôme.',
  arrivalUnknown:
    'Nous ne pouvons pas dire quand tous les exemplaires arriveront, car le délai de livraison à une adresse au moins n’est pas connu.',
  againLoading: 'Reprise de votre demande précédente',
  againTitle: 'Repris de {id}',
  againText:
    'Les adresses et les réponses viennent de votre demande précédente. Les prix sont ceux d’aujourd’hui. Vérifiez chaque exemplaire.',
  againOtherTitle: 'Vous avez une autre demande inachevée sur cet appareil',
  againOtherText: 'Si vous commandez de nouveau {id}, cette demande remplacera celle qui est inachevée.',
  againReplace: 'Commander de nouveau {id}',
  againKeep: 'Garder la demande inachevée',
  againFailedTitle: 'Nous n’avons pas pu ouvrir votre demande précédente',
  againFailedText:
    'Ouvrez-la d’abord sur sa page, avec le lien ou le code de notre courriel. Choisissez-y ensuite « Commander de nouveau ».',
  againTrack: 'Ouvrir sa page',
} as const satisfies Translation<typeof english>
