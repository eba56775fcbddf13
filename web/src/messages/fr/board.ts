import type { board as english } from '../en/board.ts'
import type { Translation } from '../translation.ts'

export const board = {
  title: 'La scolarité en ce moment',
  lead: 'Le temps dont la scolarité a besoin une fois la demande payée, sans les jours où elle attend votre réponse ni ceux du transport.',
  student_copy: 'Copie pour l’étudiant',
  official_copy: 'Copie officielle',
  certificate: 'Diplôme',
  days: '{days, plural, =0 {Dans la journée} one {# jour} other {# jours}}',
  basis:
    '{count, plural, one {Une demande sur les 90 derniers jours.} other {La moitié des {number} demandes des 90 derniers jours n’a pas demandé plus.}}',
  tooFew: 'Trop peu de demandes terminées pour le dire.',
  waiting:
    '{count, plural, =0 {Aucune demande payée n’attend d’être prise en charge} one {Une demande payée attend d’être prise en charge} other {{number} demandes payées attendent d’être prises en charge}}',
  inWork:
    '{count, plural, =0 {Aucune n’est en cours de traitement} one {Une est en cours de traitement} other {{number} sont en cours de traitement}}',
  closedTitle: 'Le bureau est fermé',
  closedDay: '{day} : {name}',
  closedDays: 'du {from} au {to} : {name}',
  closedNote:
    'Vous pouvez tout de même demander et payer. Ces jours ne comptent pas dans les dates promises.',
  closedPromise: 'Ces jours ne comptent pas : la date promise a été repoussée d’autant.',
} as const satisfies Translation<typeof english>
