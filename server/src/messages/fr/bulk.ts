import type { bulk as english } from '../en/bulk.ts'
import type { Translation } from '../translation.ts'

export const bulk: Translation<typeof english> = {
  run: 'Ce traitement',
  printFile: 'Le fichier à imprimer',
  nothingSelected: 'Sélectionnez au moins une demande.',
  tooMany:
    '{total} demandes correspondent. Un traitement en prend {most} au plus : resserrez les filtres et procédez en plusieurs fois.',
  nothingToDo: 'Aucune de ces demandes ne peut être modifiée ainsi.',
  oneAtATime: 'Vous avez déjà un traitement en cours. Attendez qu’il se termine, ou arrêtez-le d’abord.',
  notUnderWay: 'Ce traitement est terminé. Il n’y a plus rien à arrêter.',
  stillChecking:
    'Les demandes sont encore en cours de vérification. Lancez le traitement une fois la vérification terminée.',
  stopped: 'Le traitement a été arrêté. Les lignes déjà traitées le restent.',
  stoppedBefore: 'Le traitement a été arrêté avant cette ligne.',
  mayNoMore: 'Le compte qui a lancé le traitement n’en a plus le droit.',
  gone: 'Cette demande ou cet exemplaire n’existe plus.',
  rowFailed: 'Une erreur s’est produite de notre côté. Rien n’a été modifié. Réessayez cette ligne.',
  notOnHold: 'Cette demande n’est pas suspendue.',
  noCopyToGenerate: 'Aucun exemplaire n’attend son document.',
  noCopyToPrint: 'Aucun exemplaire papier signé n’est à imprimer.',
  noCopyToMark: 'Aucun exemplaire à expédier, déjà signé, n’est à marquer comme imprimé.',
  noCopyToDispatch: 'Aucun exemplaire imprimé n’est à expédier.',
  noWaybill: 'Aucun bordereau n’a été donné pour cet exemplaire.',
  waybillShared: 'Votre liste a le bordereau {waybill} aussi pour {tracking_id}. Vérifiez les deux lignes.',
  outcomeWaiting: 'En attente',
  outcomeDone: 'Fait',
  outcomeRefused: 'Refusé',
  outcomeChanged: 'Modifiée entre-temps',
  outcomeFailed: 'Échec',
  outcomeStopped: 'Non traitée',
  trackingId: 'Numéro de suivi',
  applicant: 'Demandeur',
  copy: 'Exemplaire',
}
