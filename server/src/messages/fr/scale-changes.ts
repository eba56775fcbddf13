import type { scaleChanges as english } from '../en/scale-changes.ts'
import type { Translation } from '../translation.ts'

export const scaleChanges: Translation<typeof english> = {
  thisChange: 'Cette modification d’un barème',
  asked:
    'Modification demandée. Dès que son effet sur les dossiers est compté, une autre personne peut l’approuver.',
  countStarted: 'L’effet est de nouveau en cours de calcul',
  approved: 'Modification approuvée. Les dossiers sont désormais comptés ainsi.',
  withdrawn: 'Modification retirée. Les barèmes restent tels quels.',
  refused: 'Modification refusée. Les barèmes restent tels quels.',
  countsNobodyOtherwise:
    'Cette modification ne compterait aucun dossier autrement : elle ne demande pas de seconde personne. Enregistrez plutôt le barème.',
  anotherIsOpen:
    'Une autre modification d’un barème est en cours. Approuvez-la, refusez-la ou retirez-la d’abord.',
  changedMeanwhile:
    'Cette modification a été recomptée ou décidée pendant que vous l’aviez ouverte. Consultez-la de nouveau. Rien n’a été enregistré de votre côté.',
  scaleChangedSince:
    'Le barème a été modifié après cette demande. Terminez-la, puis demandez de nouveau la modification à partir du barème actuel.',
  otherScalesChangedSince:
    'Un autre barème a été modifié depuis que l’effet a été compté. Faites-le recompter, puis approuvez.',
  askedYourself: 'Vous avez demandé cette modification vous-même. Une autre personne doit l’approuver.',
  notCounted:
    'L’effet de cette modification sur les dossiers est encore en cours de calcul. Approuvez-la quand le calcul est terminé.',
}
