export const signing = {
  'This is the certificate of an authority. Bring the certificate that was issued to you.':
    'C’est le certificat d’une autorité. Fournissez le certificat qui vous a été délivré.',
  'This certificate is not valid yet.': 'Ce certificat n’est pas encore valable.',
  'This certificate has expired.': 'Ce certificat a expiré.',
  'This certificate is not meant for signing documents.':
    'Ce certificat n’est pas destiné à signer des documents.',
  'There is no certificate in this text. It begins with "BEGIN CERTIFICATE".':
    'Ce texte ne contient pas de certificat. Un certificat commence par « BEGIN CERTIFICATE ».',
  'The key does not belong to this certificate.': 'La clé ne correspond pas à ce certificat.',
  'The key could not be read. Check that it is a private key in PEM and that its passphrase is right.':
    'La clé n’a pas pu être lue. Vérifiez qu’il s’agit d’une clé privée au format PEM et que sa phrase secrète est exacte.',
  'One of the certificates could not be read. Export it again as PEM.':
    'L’un des certificats n’a pas pu être lu. Exportez-le à nouveau au format PEM.',
  'The file could not be opened. Check that it is a .p12 or .pfx file and that its password is right.':
    'Le fichier n’a pas pu être ouvert. Vérifiez qu’il s’agit d’un fichier .p12 ou .pfx et que son mot de passe est exact.',
  'The key must be RSA of at least 2,048 bits, or an elliptic curve key on P-256, P-384 or P-521.':
    'La clé doit être une clé RSA d’au moins 2 048 bits, ou une clé à courbe elliptique P-256, P-384 ou P-521.',
  Certificate: 'Certificat',
} as const
