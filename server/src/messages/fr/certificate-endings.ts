import type { certificateEndings as english } from '../en/certificate-endings.ts'
import type { Translation } from '../translation.ts'

export const certificateEndings: Translation<typeof english> = {
  title: '{template} {number} de {name}',
  chooseTemplate: 'Choisissez un modèle en service pour ce type de diplôme.',
  matchRecord: 'Rattachez d’abord un dossier étudiant : le document est établi à partir de celui-ci.',
  notStored: 'Cette demande ne porte pas sur un diplôme conservé au bureau.',
  endedBefore: 'Cette demande a déjà son diplôme.',
  missingValues:
    'Le modèle « {template} » imprime {fields}, mais le dossier étudiant ne l’indique pas. Complétez le dossier ou choisissez un autre modèle.',
  classOfDegree: 'la mention',
  cgpa: 'la moyenne cumulée',
  dateOfAward: 'la date d’obtention',
  session: 'la session d’obtention',
  ceremony: 'la cérémonie',
  faculty: 'la faculté',
  department: 'le département',
  originalNumber: 'le numéro du diplôme copié',
  replacedNumber: 'le numéro du diplôme remplacé',
  replacedBy: 'Remplacé par le diplôme {number}.',
  issued: 'Le document est établi et signé. Il peut être imprimé.',
  storedTaken: 'Le diplôme est retenu pour cette demande. Le guichet de la cérémonie ne le remet plus.',
}
