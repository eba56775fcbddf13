import type { records as english } from '../en/records.ts'
import type { Translation } from '../translation.ts'

export const records: Translation<typeof english> = {
  noRecordsSystemConnected:
    'Aucun système de dossiers n’est relié. Définissez d’abord RECORDS_URL et RECORDS_TOKEN sur le serveur.',
  answeredWith:
    'Il a répondu avec {programmes, plural, one {# formation} other {# formations}} et {sessions, plural, one {# session} other {# sessions}}.',
  refusedCredential:
    'Il a refusé notre identification. Donnez à RECORDS_TOKEN la valeur attendue, et redémarrez le serveur.',
  cannotBeReached: 'Il est injoignable. Vérifiez qu’il fonctionne, et que RECORDS_URL est son adresse.',
  noAnswerInTime:
    'Il n’a pas répondu à temps. Réessayez dans quelques minutes, ou demandez à ceux qui l’exploitent.',
  answeredWithoutData:
    'Il a répondu sans les données demandées. Réessayez dans quelques minutes. Si cela continue, demandez à ceux qui l’exploitent.',
  answeredInOtherForm:
    'Il a répondu sous une autre forme que celle convenue. Montrez docs/records.md à ceux qui l’exploitent.',
  detail: '({detail})',
  credentialRefused: 'Le système de dossiers a refusé notre identification.',
  answeredStatus: 'Le système de dossiers a répondu {status}.',
  answeredInAnotherForm: 'Le système de dossiers a envoyé une valeur incorrecte : {field}. {fault}',
  garbled: 'Ses lettres sont altérées : elle a été enregistrée ou envoyée dans un autre encodage que l’UTF-8',
  notPrinted: 'Elle contient des lettres que nos documents ne peuvent pas imprimer',
  answeredTooMuch: 'Le système de dossiers a envoyé une réponse trop longue.',
  answeredNoJson: 'La réponse du système de dossiers n’est pas du JSON.',
  tooSlow: 'Le système de dossiers n’a pas répondu à temps.',
  unreachable: 'Le système de dossiers est injoignable : {reason}.',
  noLists: 'Le système de dossiers n’a ni formations ni sessions à son adresse.',
  anotherMatricNumber: 'Le système de dossiers a répondu avec un autre numéro matricule.',
}
