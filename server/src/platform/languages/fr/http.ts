/** What a call may answer before it reaches its module. */
export const http = {
  'Use at most {0} characters.': 'Utilisez {0} caractères au plus.',
  'Start the pattern with ^ and end it with $.': 'Commencez le modèle par ^ et terminez-le par $.',
  'Leave out references to earlier groups.': 'N’utilisez pas de renvois à des groupes précédents.',
  'Use plain groups only: (…) or (?:…).': 'Utilisez seulement des groupes simples : (…) ou (?:…).',
  'Do not repeat a group.': 'Ne répétez pas un groupe.',
  '{0} has at most {1} characters.': '{0} compte {1} caractères au plus.',
  'This is not a pattern. Check its brackets.':
    'Ce n’est pas un modèle valable. Vérifiez ses parenthèses et ses crochets.',
  'Too many are watching. Try again soon.': 'Trop de personnes suivent cette page. Réessayez bientôt.',
  'The form has too many parts.': 'Le formulaire a trop de parties.',
  'The form has too many fields.': 'Le formulaire a trop de champs.',
  'The form has a field of a forbidden name.': 'Le formulaire contient un champ au nom interdit.',
  'The form cannot be read, or a part of it is missing. Send it again.':
    'Le formulaire ne se lit pas, ou une partie en manque. Renvoyez-le.',
  'A field of the form is too long.': 'Un champ du formulaire est trop long.',
  'A field of the form is not valid JSON.': 'Un champ du formulaire n’est pas du JSON valable.',
  'No file is taken here. Send plain fields or JSON.':
    'Aucun fichier n’est accepté ici. Envoyez de simples champs ou du JSON.',
  'Send this as a multipart form.': 'Envoyez ceci comme formulaire multipart.',
  'Send the body as JSON, with the content type application/json.':
    'Envoyez le corps en JSON, avec le type de contenu application/json.',
  'The body is not as long as it said.': 'Le corps n’a pas la longueur annoncée.',
  'The body is empty. Send JSON.': 'Le corps est vide. Envoyez du JSON.',
  'The body is not valid JSON.': 'Le corps n’est pas du JSON valable.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'The request cannot be read.': 'La requête ne peut pas être lue.',
  'This address': 'Cette adresse',
  'This Idempotency-Key was used for another request. Send a new key.':
    'Cette Idempotency-Key a servi pour une autre requête. Envoyez une nouvelle clé.',
  'The same request is being worked on. Try again in a moment.':
    'La même requête est en cours de traitement. Réessayez dans un instant.',
  'Use 1 to 255 visible ASCII characters': 'Utilisez de 1 à 255 caractères ASCII visibles',
  'This address does not take {0} requests.': 'Cette adresse n’accepte pas les requêtes {0}.',
  'Choose a file': 'Choisissez un fichier',
  'The file is empty': 'Le fichier est vide',
  'The unzipped file is larger than 500 MB. Send it in parts.':
    'Le fichier décompressé dépasse 500 Mo. Envoyez-le en plusieurs parties.',
  'A quotation mark in the file is never closed, so that a line does not end. Mend it and send the file again.':
    'Un guillemet du fichier n’est jamais fermé, si bien qu’une ligne ne finit pas. Corrigez et renvoyez le fichier.',
  'The file is not read as CSV: {0}': 'Le fichier ne se lit pas comme CSV : {0}',
  'The gzip file is damaged. Zip it again and send it once more.':
    'Le fichier gzip est endommagé. Recompressez-le et renvoyez-le.',
  'Use + and * at most {0} times; say {8,12} instead.':
    'Utilisez + et * {0} fois au plus ; écrivez plutôt {8,12}.',
} as const
