import type { http as english } from '../en/http.ts'
import type { Translation } from '../translation.ts'

export const http: Translation<typeof english> = {
  tooLarge: 'C’est trop volumineux. Envoyez-en moins à la fois.',
  serviceBusyStarting: 'Le portail est occupé ou démarre. Réessayez dans un instant.',
  tooManyFilesAtOnce: 'Le portail reçoit trop de fichiers en ce moment. Renvoyez le vôtre dans une minute.',
  fileTooLarge: 'Ce fichier est trop volumineux. Choisissez-en un plus petit.',
  sendOneFileTime: 'Envoyez un fichier à la fois.',
  formTooManyParts: 'Le formulaire a trop de parties.',
  formTooManyFields: 'Le formulaire a trop de champs.',
  formFieldForbiddenName: 'Le formulaire contient un champ au nom interdit.',
  fieldFormNotValidJson: 'Un champ du formulaire n’est pas du JSON valable.',
  sendMultipartForm: 'Envoyez ceci comme formulaire multipart.',
  sendBodyJsonContentTypeApplication: 'Envoyez le corps en JSON, avec le type de contenu application/json.',
  bodyNotLongSaid: 'Le corps n’a pas la longueur annoncée.',
  bodyEmpty: 'Le corps est vide. Envoyez du JSON.',
  bodyNotValidJson: 'Le corps n’est pas du JSON valable.',
  savedAtOnce:
    'Quelqu’un d’autre a enregistré la même chose à cet instant. Rechargez la page, puis réessayez.',
  nothingAddress: 'Il n’y a rien à cette adresse.',
  requestCannotRead: 'La requête ne peut pas être lue.',
  somethingWentWrongSide:
    'Une erreur s’est produite de notre côté. Réessayez. Si elle se répète, indiquez-nous cette référence : {id}',
  tooManyWatching: 'Trop de personnes suivent cette page. Réessayez bientôt.',
  formCannotReadPartMissing: 'Le formulaire ne se lit pas, ou une partie en manque. Renvoyez-le.',
  noFileTaken: 'Aucun fichier n’est accepté ici. Envoyez de simples champs ou du JSON.',
  fieldNotKnown: 'Ce champ est inconnu ici',
  chooseFile: 'Choisissez un fichier',
  fieldFormTooLong: 'Un champ du formulaire est trop long.',
  address: 'Cette adresse',
  idempotencyKeyUsedAnotherRequest:
    'Cette Idempotency-Key a servi pour une autre requête. Envoyez une nouvelle clé.',
  sameRequestBeingWorkedTryAgain: 'La même requête est en cours de traitement. Réessayez dans un instant.',
  use1255VisibleAsciiCharacters: 'Utilisez de 1 à 255 caractères ASCII visibles',
  addressNotTakeRequests: 'Cette adresse n’accepte pas les requêtes {method}.',
  fileEmpty: 'Le fichier est vide',
  fileNotKindTaken: 'Nous n’acceptons pas ce type de fichier. Choisissez parmi : {kinds}.',
}
