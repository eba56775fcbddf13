import type { board as english } from '../en/board.ts'
import type { Translation } from '../translation.ts'

export const board = {
  title: 'Délais actuels',
  lead: 'Le temps qu’il nous faut après votre paiement, sans les jours où nous attendons votre réponse ni ceux du transporteur.',
  student_copy: 'Exemplaire personnel',
  official_copy: 'Exemplaire officiel',
  certificate: 'Diplôme',
  days: '{days, plural, =0 {Dans la journée} one {# jour} other {# jours}}',
  basis:
    '{count, plural, one {D’après une demande des 90 derniers jours.} other {La moitié des {number} demandes des 90 derniers jours ont pris ce temps ou moins.}}',
  within: '{days, plural, =0 {Le jour même} one {# jour ouvré} other {# jours ouvrés}}',
  target: 'C’est notre objectif. Le délai réel paraîtra ici quand il y aura assez de demandes traitées.',
  waiting:
    '{count, plural, =0 {Aucune demande payée en attente} one {Une demande payée en attente} other {{number} demandes payées en attente}}',
  inWork: '{count, plural, =0 {Aucune en cours} one {Une en cours} other {{number} en cours}}',
  closedTitle: 'Le bureau est fermé',
  closedDay: '{day} : {name}',
  closedDays: 'du {from} au {to} : {name}',
  closedNote:
    'Vous pouvez quand même faire une demande et payer. Ces jours ne comptent pas dans les dates promises.',
  closedPromise: 'Ces jours ne comptent pas : nous avons repoussé votre date promise.',
} as const satisfies Translation<typeof english>
