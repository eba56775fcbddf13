import type { graduationRuns as english } from '../en/graduation-runs.ts'
import type { Translation } from '../translation.ts'

export const graduationRuns: Translation<typeof english> = {
  thisRun: 'Ce traitement',
  thisFile: 'Ce fichier',
  otherReady:
    '{count, plural, =0 {Ce n’est possible pour personne} one {C’est maintenant possible pour # personne} other {C’est maintenant possible pour # personnes}}. Vérifiez de nouveau, puis lancez le traitement.',
  oneAtATime: 'Un tel traitement de cette promotion est en cours. Attendez qu’il se termine, ou arrêtez-le.',
  mayNoMore: 'La personne qui a lancé ce traitement ne peut plus délivrer de documents.',
  failed:
    'Le traitement n’a pas pu continuer à cause d’une erreur de notre côté. Relancez-le pour les personnes restantes.',
  personFailed: 'Une erreur de notre côté. Relancez un traitement pour cette personne.',
  over: 'Ce traitement est terminé.',
  stoppedBefore: 'Le traitement a été arrêté avant d’arriver à cette personne.',
  started: 'Le traitement est lancé.',
  stopped: 'Le traitement est arrêté. Ce qui est fait reste fait.',
  outcomeWaiting: 'En attente',
  outcomeDone: 'Fait',
  outcomeFailed: 'Non fait',
  outcomeStopped: 'Arrêté avant',
  matricNumber: 'Matricule',
  name: 'Nom',
}
