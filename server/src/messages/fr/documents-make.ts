import type { documentsMake as english } from '../en/documents-make.ts'
import type { Translation } from '../translation.ts'

export const documentsMake: Translation<typeof english> = {
  copy: 'Cet exemplaire',
  previewOpened: 'Un aperçu du relevé de notes a été ouvert.',
  applicationNotApproved:
    'Cette demande n’est pas encore approuvée. Approuvez-la d’abord, puis produisez ses exemplaires.',
  copyHeld: 'Cet exemplaire est bloqué. Reprenez-le d’abord.',
  copyHasLeft:
    'Cet exemplaire est déjà imprimé, envoyé ou clos : son document reste tel quel. Délivrez-le plutôt de nouveau.',
  copyChangedMeanwhile: 'Quelqu’un d’autre a modifié cet exemplaire entre-temps. Vérifiez-le, puis décidez.',
  rowsRefused:
    'Le dossier est incomplet : une importation a refusé {count, plural, one {une ligne} other {# lignes}} ({rows}). Importez {count, plural, one {la ligne corrigée} other {les lignes corrigées}}, ou demandez à un approbateur d’expliquer pourquoi le dossier est complet sans {count, plural, one {elle} other {elles}}.',
  refusedRow: '{course} en {session}, ligne {line} de {file}',
  refusedStudentRow: 'le dossier de l’étudiant, ligne {line} de {file}',
  missingExplainedByRecommender:
    'Seul l’agent qui a proposé cette demande a expliqué les lignes refusées par une importation. Une autre personne doit les expliquer aussi.',
  explainedByRecommender:
    'Seul l’agent qui a proposé cette demande a expliqué l’écart entre le dossier et ses résultats. Une autre personne doit l’expliquer aussi.',
  gradesNotCounted:
    'Le dossier contient des mentions que son barème « {scale} » ne peut pas compter : {grades}. Corrigez-les, ou ajoutez-les au barème.',
  classOfDegree: 'mention du titre',
  unitsRegistered: 'crédits inscrits',
  unitsEarned: 'crédits acquis',
  qualityPoints: 'points de qualité',
  pointsDiffer: 'points de {course} en {session} : {recorded} au dossier, {computed} d’après les résultats',
  gradeDiffers: 'mention de {course} en {session} : {recorded} au dossier, {computed} d’après la note',
  figureDiffers: '{figure} : {recorded} au dossier, {computed} d’après les résultats',
  recordAndResultsDiffer:
    'Le dossier et ses résultats ne concordent pas ({differences}). Corrigez le dossier, ou demandez à un approbateur d’expliquer l’écart.',
  documentSignedAgain:
    'Le document {number} est {source, select, uploaded {déposé} other {généré}} et signé ; il remplace {replaced}.',
  documentSigned: 'Le document {number} est {source, select, uploaded {déposé} other {généré}} et signé.',
  graduandWithoutRecord: 'Le dossier d’étudiant de ce diplômé n’existe plus.',
  graduandHasDocument:
    'Quelqu’un d’autre a délivré ce document entre-temps. Consultez de nouveau la liste, puis décidez.',
  revokedBefore: 'Quelqu’un d’autre a révoqué ce document entre-temps.',
  classSinceApproval:
    'La liste approuvée indique « {approved} », le dossier indique « {recorded} ». Corrigez le dossier, ou retirez l’approbation de la liste.',
  cgpaSinceApproval:
    'La liste approuvée indique une moyenne de {approved}, les résultats donnent {computed}. Corrigez les résultats, ou retirez l’approbation de la liste.',
  noRecordMatched:
    'Aucun dossier d’étudiant n’est rattaché à cette demande. Rattachez-en un d’abord, ou déposez un PDF préparé.',
  namedRecordBlocked:
    'Cette demande indique {matric_number}, et aucun document ne peut être délivré à partir de ce dossier d’étudiant en l’état. Corrigez le dossier, demandez à un approbateur de l’expliquer, ou corrigez le numéro matricule s’il est celui d’une autre personne.',
  matchedRecordGone:
    'Le dossier d’étudiant rattaché n’existe plus. Rattachez-en un autre, ou déposez un PDF préparé.',
  certificateNotFromResults:
    'Un diplôme n’est pas établi à partir des résultats. Enregistrez le numéro du diplôme signé, ou déposez un PDF préparé.',
  notProducedByItself: 'Cet exemplaire personnel n’a pas pu être produit automatiquement. {why}',
  copyTravelsByEmail: 'Cet exemplaire part par courriel : il n’y a rien à mettre sous enveloppe.',
  copyHasNoDocument: 'Cet exemplaire n’a pas encore de document. Générez-le ou déposez-le d’abord.',
  signatureReason: '{title} {number} - {code}',
  studentCopyOfTranscript: 'Exemplaire personnel d’un relevé de notes',
  enclosure: '{title} {number}, {pages, plural, one {# page} other {# pages}}',
  copyNotToPrint: 'Cet exemplaire n’est pas à imprimer.',
  sentToPrinter: 'Ouvert pour impression.',
  trialFailed:
    'Le document n’a pas pu être composé. Essayez de le générer, ou adressez-vous aux responsables du portail.',
}
