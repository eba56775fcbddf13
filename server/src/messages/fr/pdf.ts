import type { pdf as english } from '../en/pdf.ts'
import type { Translation } from '../translation.ts'

export const pdf: Translation<typeof english> = {
  certificateOfAuthority:
    'C’est le certificat d’une autorité. Fournissez le certificat qui vous a été délivré.',
  certificateNotValidYet: 'Ce certificat n’est pas encore valable.',
  certificateExpired: 'Ce certificat a expiré.',
  certificateNotForSigning: 'Ce certificat n’est pas destiné à signer des documents.',
  noCertificate:
    'Ce fichier ne contient pas de certificat. Choisissez un fichier PEM avec la ligne « BEGIN CERTIFICATE ».',
  keyOfOtherCertificate: 'La clé ne correspond pas à ce certificat.',
  noKey:
    'Ce fichier ne contient pas de clé privée. Choisissez un fichier PEM avec la ligne « BEGIN PRIVATE KEY ».',
  passphraseMissing: 'Cette clé est protégée. Saisissez sa phrase secrète.',
  passphraseWrong: 'Cette phrase secrète n’ouvre pas la clé. Vérifiez-la, puis saisissez-la à nouveau.',
  keyUnreadable: 'La clé privée n’a pas pu être lue. Exportez-la à nouveau au format PEM.',
  certificateUnreadable: 'L’un des certificats n’a pas pu être lu. Exportez-le à nouveau au format PEM.',
  identityUnreadable:
    'Le fichier n’a pas pu être ouvert. Vérifiez qu’il s’agit d’un fichier .p12 ou .pfx et que son mot de passe est exact.',
  keyCostlyToOpen:
    'L’ouverture de ce fichier prendrait trop de temps : son mot de passe passe par trop d’itérations. Exportez-le de nouveau avec 100 000 itérations au plus.',
  keyTooWeak:
    'La clé doit être une clé RSA d’au moins 2 048 bits, ou une clé à courbe elliptique P-256, P-384 ou P-521.',
  tooLarge: 'Ce PDF dépasse 20 Mo. Enregistrez-le dans une taille plus petite, puis déposez-le à nouveau.',
  notPdf: 'Ce fichier n’est pas un PDF. Exportez le relevé au format PDF, puis déposez-le à nouveau.',
  locked:
    'Ce PDF est protégé par un mot de passe ou des autorisations. Enregistrez-le sans protection, puis déposez-le à nouveau.',
  unpacksTooFar:
    'Ce PDF se décompresse en bien plus de données qu’un document n’en demande. Imprimez-le dans un nouveau PDF, puis déposez ce dernier.',
  noPages: 'Ce PDF n’a aucune page. Exportez à nouveau le relevé, puis déposez-le.',
  tooManyPages:
    'Ce PDF a {count} pages ; on peut en délivrer {most} au plus. Vérifiez que c’est le bon fichier.',
  signedAlready:
    'Ce PDF porte déjà une signature numérique, que le tampon briserait. Déposez le fichier non signé.',
  damaged:
    'Ce PDF est endommagé et illisible. Exportez-le à nouveau depuis le logiciel qui l’a produit, puis déposez-le.',
  checkUnpacksTooFar:
    'Ce fichier se décompresse en bien plus de données qu’un document n’en demande ; nous ne l’avons donc pas lu. Saisissez plutôt le code imprimé sur le document.',
  checkLocked:
    'Ce fichier est protégé par un mot de passe ou des autorisations ; nous ne pouvons donc pas le lire. Saisissez plutôt le code imprimé sur le document.',
  tooManyFiles:
    'Nous vérifions beaucoup de fichiers en ce moment. Attendez une demi-minute et réessayez, ou saisissez le code imprimé sur le document.',
  checkUnreadable: 'Ce fichier est illisible. Saisissez plutôt le code imprimé sur le document.',
  designTooCostly:
    'Ce modèle demande trop de temps ou de mémoire pour être dessiné. Utilisez moins d’images, ou des images plus petites.',
  tooCostly:
    'La lecture de ce PDF demande trop de temps ou de mémoire. Imprimez-le dans un nouveau PDF, puis déposez ce dernier.',
  busy: 'Le portail est très occupé en ce moment et n’a pas terminé. Réessayez dans une demi-minute.',
  pictureDamaged:
    'Une image de ce modèle est endommagée et ne peut pas être dessinée. Enregistrez-la de nouveau en PNG ou JPEG et envoyez-la.',
  fontsCannotPrint:
    'Nos polices ne peuvent pas imprimer {characters}. Écrivez le nom ou l’adresse en lettres latines, puis réessayez.',
}
