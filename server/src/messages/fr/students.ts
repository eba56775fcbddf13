import type { students as english } from '../en/students.ts'
import type { Translation } from '../translation.ts'

export const students: Translation<typeof english> = {
  studentNotFound: 'Étudiant introuvable',
  unknownColumns:
    'Le fichier a {count, plural, one {une colonne inconnue} other {des colonnes inconnues}} ici : {unknown}{more, plural, =0 {} one { et # autre} other { et # autres}}. {count, plural, one {Retirez-la ou renommez-la} other {Retirez-les ou renommez-les}}. Colonnes connues : {known}.',
  columnTwice: 'Le fichier a deux fois la colonne {column}. Retirez-en une.',
  missingColumns:
    'Il manque au fichier {count, plural, one {la colonne {missing}. Ajoutez-la} other {les colonnes {missing}. Ajoutez-les}} à sa première ligne.',
  gapResults: 'résultats',
  gapSessions: 'résultats de {sessions}',
  gapGraduationSession: 'session de fin d’études',
  gapDateOfAward: 'date d’obtention',
  gapClassOfDegree: 'mention du titre',
  recordNotComplete:
    'Le dossier n’est pas complet. Il manque : {gaps}. Complétez le dossier, ou déposez un PDF préparé.',
  missingResultsChangedMeanwhile:
    'Les lignes manquantes ont changé entre-temps. Regardez-les de nouveau, puis expliquez.',
  recordNeedsAttention:
    'Le dossier de l’étudiant demande une vérification. Les agents qui peuvent consulter les dossiers en voient la raison.',
  thisRecord: 'Ce dossier d’étudiant',
  nothingToExplain: 'Le dossier et ses résultats concordent : il n’y a rien à expliquer.',
  differencesChangedMeanwhile: 'Les écarts ont changé entre-temps. Regardez-les à nouveau, puis expliquez.',
  thisImport: 'Cet import',
  heldForThisReasonAlready: 'Ce service bloque déjà le dossier pour ce motif. Donnez un autre motif.',
  tooManyHolds: 'Ce dossier porte déjà {count} blocages. Levez d’abord un blocage réglé.',
  holdLiftedMeanwhile: 'Ce blocage a été levé entre-temps. Consultez à nouveau le dossier.',
  recordCorrected: 'Le dossier a été corrigé. Ses documents lui sont maintenant comparés.',
  nothingCorrected: 'Rien ne diffère du dossier. Modifiez ce qui est faux, puis enregistrez.',
  holdPlaced: 'Le blocage a été posé.',
  holdLifted: 'Le blocage a été levé.',
  explanationSaved: 'Explication enregistrée',
  importBegun: 'L’import a commencé. Vous pouvez quitter cette page ; il continue.',
  importBeginsWhenClean:
    'Le fichier est en cours de vérification. Si aucune ligne n’est refusée, il est importé ; sinon, rien ne change avant votre décision.',
  importBegunAlready: 'Cette importation a déjà commencé. Consultez-la de nouveau.',
  columnsOfAnotherFile: 'Le fichier a d’autres colonnes que celles-ci. Rechargez la page.',
  importNotRehearsed: 'Vérifiez d’abord le fichier, puis importez-le.',
  importOvertaken:
    'Un autre fichier a été importé depuis votre vérification, ou est en cours d’importation. Quand il sera importé, vérifiez celui-ci de nouveau.',
  importRefusedMeanwhile:
    'La ligne {line} est refusée, alors que l’aperçu n’avait trouvé aucune erreur : des dossiers, des formations ou des barèmes ont changé depuis. {problem} {count, plural, =0 {Rien n’a été importé.} one {Une ligne était entrée avant et reste.} other {# lignes étaient entrées avant et restent.}} Importez de nouveau le fichier pour voir un nouvel aperçu.',
  importHasRefusals:
    '{count, plural, one {Une ligne comporte} other {# lignes comportent}} une erreur. Corrigez le fichier, ou choisissez d’importer les autres lignes.',
  importEnded: 'Cette importation est déjà terminée.',
  importKept: 'Fichier reçu. Rien n’a encore été importé.',
  importStopped: 'Importation arrêtée. Ce qui était déjà entré reste.',
  programmeFurtherUp: 'Une ligne précédente contient déjà le programme {code}. Gardez l’une des deux.',
  programmeSavedSincePreview:
    'Quelqu’un a modifié {code} depuis l’aperçu, et cette ligne écraserait ce qui a été enregistré.',
  fileEmpty: 'Le fichier est vide. Sa première ligne doit nommer les colonnes.',
  cellTooLong: 'Utilisez {max} caractères au plus.',
  cellControlCharacters: 'Contient des caractères de contrôle invisibles. Saisissez à nouveau.',
  cellNotPrinted:
    'Nos documents ne peuvent pas imprimer {signs}. Écrivez ceci en lettres latines, grecques, cyrilliques, arabes ou dévanagari.',
  cellGarbled: 'Les lettres sont brouillées. Enregistrez le fichier en UTF-8 et renvoyez-le.',
  nameMissing: 'Cette ligne n’a ni nom de famille ni prénom.',
  surnameEmpty:
    'Le nom de famille est vide, alors que le dossier de {matric_number} en a un. Remplissez-le. Si la personne n’a qu’un seul nom, saisissez-le comme nom de famille.',
  cellNoName:
    '« {name} » n’est pas un nom : lettres, chiffres, espaces, traits d’union, apostrophes et les signes . & ·',
  cellNoClass: '« {text} » n’est pas une mention. Une mention commence par une lettre ou un chiffre.',
  cellNoMatricNumber: '« {text} » n’est pas un numéro matricule comme CSC/2015/0042.',
  cellShortenedNumber:
    'Un tableur a abrégé ce numéro matricule en « {text} ». Mettez la colonne au format texte, saisissez tous les chiffres et renvoyez le fichier.',
  cellNoEmail: '« {text} » n’est pas une adresse de courriel.',
  cellNoPhone: '« {text} » n’est pas un numéro de téléphone comme +2348057464050.',
  cellNoDate: '« {text} » n’est pas une date. Écrivez année, mois et jour, comme 1990-05-19.',
  cellNoDayOfCalendar: '{text} n’est pas un jour du calendrier entre les années 1900 et 2999.',
  cellNoProgrammeCode:
    '« {text} » n’est pas un code de formation. Employez des lettres, des chiffres et . / _ - sans espaces',
  cellNoYear: '« {text} » n’est pas une année comme 2015.',
  cellYearOutOfRange: '« {text} » n’est pas une année de {first} à {last}.',
  cellSessionOutOfRange: '« {text} » n’est pas une session de {first} à {last}.',
  cellNoSession: '« {text} » n’est pas une session comme 2018/2019.',
  cellNoAverage: '« {text} » n’est pas une moyenne de 0.00 à {most}.',
  cellNoNumber: '« {text} » n’est pas un nombre de 0 à {most} avec au plus deux décimales.',
  cellNoneOf: '« {text} » n’est rien de ceci : {choices}.',
  linesJoined:
    'Les lignes {from} à {to} ont été lues comme une seule, sans doute à cause d’un guillemet de trop. Supprimez-le, ou le saut de ligne dans la cellule, et renvoyez le fichier.',
  lineCells: 'Cette ligne a {cells, plural, one {# cellule} other {# cellules}} au lieu de {columns}.',
  cellFormulaFailed:
    'La formule de cette cellule a échoué : {text}. Saisissez la valeur elle-même et renvoyez le fichier.',
  cellFormulaWithoutResult:
    'Cette cellule a une formule sans son résultat. Ouvrez le fichier dans un tableur et enregistrez-le.',
  cellTruthValue:
    'Un tableur a fait de cette cellule la valeur « {text} ». Mettez la colonne au format texte, saisissez le nom et renvoyez le fichier.',
  cellNoDaySerial:
    'Un tableur a le nombre {text} dans cette cellule, qu’il affiche comme une date, mais aucun jour n’a ce nombre. Saisissez la date.',
  cellNumberTooLong:
    'Le nombre {text} est trop long pour un tableur : ses derniers chiffres sont peut-être faux. Mettez la colonne au format texte et saisissez-le de nouveau.',
  cellEmpty: 'Cette cellule est vide.',
  cellNoSemester: '« {text} » n’est rien de ceci : First, Second, Third.',
  cellNoCourseCode: '« {text} » n’est pas un code de cours comme CSC 101.',
  cellNoScore:
    '« {text} » n’est pas une note de 0 à 100 avec au plus deux décimales. Laissez la cellule vide si seule la mention est connue. Pour un absent, écrivez ABS, avec la mention.',
  cellNoGrade: '« {text} » n’est pas une mention comme A ou B+.',
  absentYetGraded:
    'Marqué absent, mais noté {grade} avec {points, plural, one {{points} point} other {{points} points}}. Corrigez l’un des deux.',
  absentYetPassed: 'Marqué absent, mais noté {grade}. Corrigez l’un des deux.',
  gradeNotOfScore:
    'La mention est {grade}, mais la note est {score} pour {course_code} : dans « {name} », le barème de {matric_number}, {grade} correspond aux notes de {from} à {to}. Corrigez l’une des deux.',
  absentWithoutGrade:
    'Marqué absent, mais sans mention. Saisissez la mention que le barème prévoit pour un absent, comme AB.',
  neitherGradeNorScore: 'Cette ligne n’a ni mention ni note.',
  bornAfterEntry: 'Né le {born}, mais entré en {entry}.',
  graduatedBeforeEntry: 'Fin d’études en {graduated}, mais entrée en {entry}.',
  holdIncomplete: 'Un blocage demande son bureau et la façon de le lever : l’étudiant en est informé.',
  graduationSessionMissing: 'Un diplômé doit avoir une session de fin d’études.',
  awardWithoutGraduation: 'Le statut est {status}, mais il y a une date d’obtention.',
  bornInFuture: 'Né le {born}, un jour encore à venir.',
  bornLongBeforeEntry: 'Né le {born}, plus de {most} ans avant l’entrée en {entry}.',
  awardedFarAhead: 'Obtenu le {awarded}, dans plus d’un an.',
  awardedBeforeSession: 'Obtenu le {awarded}, avant le début de la session {graduated}.',
  noStudent: 'L’étudiant {matric_number} n’existe pas. Importez d’abord les étudiants.',
  enteredAfterSession: '{matric_number} est entré en {year_of_entry}, après cette session.',
  resultOnLine: 'La ligne {twin} contient déjà ce résultat. Gardez l’une des deux.',
  resultFurtherUp: 'Une ligne précédente contient déjà ce résultat. Gardez l’une des deux.',
  noProgramme: 'La formation {programme_code} n’existe pas. Ajoutez-la d’abord, ou corrigez le code.',
  studentOnLine: 'La ligne {twin} contient déjà {matric_number}. Gardez l’une des deux.',
  studentFurtherUp: 'Une ligne précédente contient déjà {matric_number}. Gardez l’une des deux.',
  scoreMissing:
    '{matric_number} est évalué par notes chiffrées, et cette ligne n’en a pas. Saisissez la note.',
  pointsAboveScale:
    '{points, plural, one {{points} point} other {{points} points}} pour {course_code}, c’est plus que n’en a « {name} », le barème de {matric_number} : {most}.',
  pointsNotOfScale:
    'Les points de {course_code} sont {points}, mais dans « {name} », le barème de {matric_number}, {grade} vaut {expected}. La ligne n’est pas refusée, mais aucun document ne peut être délivré tant que l’écart n’est pas corrigé ou expliqué.',
  failedWithPoints:
    '{matric_number} a échoué à {course_code} : la mention {grade} ne donne aucun point, or il y en a {points}.',
  scoreWithoutGrade:
    'La note {score} ne donne aucune mention dans « {name} », le barème de {matric_number}. Saisissez la mention.',
  gradeUnknown:
    '« {grade} » n’est pas une mention de « {name} », le barème de {matric_number}. Il connaît : {marks}.',
  averageAboveScale: '{cgpa} dépasse la moyenne la plus haute de « {name} », le barème de {matric} : {most}.',
  importGivenUp:
    'Le serveur n’a pas pu terminer. Renvoyez le fichier, ou faites relancer sa tâche : ce qui est entré reste, rien n’entre deux fois.',
  refusalsKept:
    '{most, plural, one {Seule la première ligne est indiquée} other {Seules les # premières lignes sont indiquées}}. {count, plural, one {# ligne a été refusée} other {# lignes ont été refusées}} au total.',
  rowsUnread:
    'L’importation a été arrêtée : {count, plural, one {# ligne n’a pas été lue} other {# lignes n’ont pas été lues}}, et les dossiers restent inchangés. Importez de nouveau le fichier pour ajouter le reste.',
  refusalLine: 'Ligne',
  refusalColumn: 'Colonne',
  refusalProblem: 'Problème',
  thisProgramme: 'Cette formation',
  programmeAdded: 'Formation ajoutée',
  programmeSaved: 'Formation enregistrée',
  programmeSwitchedOff:
    '{name} n’est plus proposée. {students, plural, =0 {Aucun dossier d’étudiant ne la porte} one {# dossier d’étudiant la garde} other {# dossiers d’étudiants la gardent}}{grading_scales, plural, =0 {.} one {, et # barème est pour elle.} other {, et # barèmes sont pour elle.}}',
  programmeCodeTaken: 'Une autre formation a le code {code}. Donnez à celle-ci un autre code.',
}
