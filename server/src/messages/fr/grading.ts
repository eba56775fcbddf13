import type { grading as english } from '../en/grading.ts'
import type { Translation } from '../translation.ts'

export const grading: Translation<typeof english> = {
  scaleAdded: 'Barème ajouté',
  scaleSaved: 'Barème enregistré',
  scaleRemoved: 'Barème supprimé',
  usedScaleCannotComputeOtherwise:
    'Des dossiers d’étudiants sont comptés avec ce barème : une personne seule ne peut pas changer ce qu’il calcule. Demandez cette modification, pour qu’une seconde personne l’approuve, ou ajoutez un nouveau barème à partir d’une session d’entrée.',
  scaleChangedMeanwhile: 'Quelqu’un d’autre a modifié ce barème entre-temps. Vérifiez-le, puis enregistrez.',
  usedScaleCannotBeRemoved:
    '{students, plural, one {Un dossier d’étudiant est compté} other {# dossiers d’étudiants sont comptés}} avec ce barème : il ne peut pas être supprimé. Pour compter autrement les étudiants suivants, ajoutez un barème à partir d’une session d’entrée qui n’a encore aucun résultat.',
  usedScaleWouldBeReplaced:
    'Il existe des résultats pour des étudiants {who}. Ils sont comptés avec « {before} » ; ce changement les compterait avec « {after} », et leurs moyennes et mentions pourraient différer des documents déjà délivrés. Demandez cette modification, pour qu’une seconde personne l’approuve, ou choisissez des sessions d’entrée qui n’ont encore aucun résultat.',
  enteredIn: 'entrés en {years}',
  withoutYearOfEntry: 'sans année d’entrée',
  thisScale: 'Ce barème',
  noSuchProgramme: 'Ce programme n’existe pas.',
  oneScaleForEverybody:
    'Un barème doit valoir pour tout étudiant qui n’en a pas d’autre : actif, pour tous les programmes et toutes les sessions d’entrée. Donnez d’abord ce rôle à un autre.',
  activeScaleExists: 'Il existe déjà un barème actif pour ce programme à partir de cette session d’entrée.',
  lastEntryBeforeFirst: 'La dernière session d’entrée ne peut pas précéder la première.',
  averageOfScoresMaximum: 'Une moyenne de notes a pour maximum 100.',
  markTwice: 'La mention {mark} figure deux fois dans ce barème.',
  bothScoresOrNeither: 'Saisissez la note la plus basse et la plus haute de {mark}, ou aucune des deux.',
  pointsAboveMaximum:
    '{mark} a {points, plural, one {{points} point} other {{points} points}}, plus que le maximum de {maximum}.',
  noPointsWhereScoresAreAveraged: 'Là où les notes font la moyenne, {mark} ne peut pas avoir de points.',
  pointsNeedUnits:
    '{mark} a des points : ses crédits doivent compter parmi ceux suivis, car la moyenne est divisée par eux.',
  scoresOverlap: 'Les notes de {mark} et de {next} se recouvrent.',
  noMarkCounts: 'Aucune mention de ce barème ne compte dans une moyenne. Saisissez des points, ou des notes.',
  classAboveMaximum: '{name} commence au-dessus du maximum de {maximum}.',
  classOutOfOrder: '{name} doit commencer plus bas que {above} : saisissez d’abord la mention la plus haute.',
  classTwice: 'La classe {name} figure deux fois dans ce barème.',
  noMarkForScore: 'Aucune mention de ce barème ne correspond à la note {score}.',
}
