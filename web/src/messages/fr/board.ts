import type { board as english } from '../en/board.ts'
import type { Translation } from '../translation.ts'

export const board = {
  title: 'La scolarité en ce moment',
  lead: 'Le temps qu’il faut à la scolarité une fois la demande payée, sans les jours où elle vous attend ou où le transporteur achemine.',
  student_copy: 'Exemplaire étudiant',
  official_copy: 'Exemplaire officiel',
  certificate: 'Diplôme',
  days: '{days, plural, =0 {Dans la journée} one {# jour} other {# jours}}',
  basis:
    '{count, plural, one {D’après une demande des 90 derniers jours.} other {La moitié des {number} demandes des 90 derniers jours n’a pas pris plus longtemps.}}',
  tooFew: 'Pas encore assez de demandes terminées pour le dire.',
  waiting:
    '{count, plural, =0 {Aucune demande payée n’attend d’être prise en charge} one {Une demande payée attend d’être prise en charge} other {{number} demandes payées attendent d’être prises en charge}}',
  inWork: '{count, plural, =0 {Aucune n’est en cours} one {Une est en cours} other {{number} sont en cours}}',
  closedTitle: 'Le bureau est fermé',
  closedDay: '{day} : {name}',
  closedDays: 'du {from} au {to} : {name}',
  closedNote:
    'Vous pouvez tout de même demander et payer. Ces jours ne comptent pas dans les dates promises.',
  closedPromise: 'Ces jours ne comptent pas : votre date promise s’est déplacée avec eux.',
} as const satisfies Translation<typeof english>
