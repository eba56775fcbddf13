import type { documentSignatures as english } from '../en/document-signatures.ts'
import type { Translation } from '../translation.ts'

export const documentSignatures = {
  title: 'Comment nos documents sont signés',
  theInstitution: 'L’établissement',
  lead: '{institution} signe chaque PDF délivré ici. La signature montre qui a délivré le fichier, et que rien n’y a été modifié depuis.',
  toVerify: 'Le plus rapide : vérifiez un document par son code ou son PDF',
  failed: 'Nous n’avons pas pu charger les certificats',
  none: 'Rien n’a encore été signé',
  noneText: 'Le certificat apparaîtra ici avec le premier document que nous délivrerons.',
  current: 'Le certificat qui signe aujourd’hui',
  name: 'Nom',
  fingerprint: 'Empreinte (SHA-256)',
  valid: 'Validité',
  period: 'du {from} au {until}',
  keyType: 'Clé',
  root: 'Délivré par',
  rootFingerprint: 'Empreinte de la racine de l’émetteur',
  download: 'Télécharger le certificat',
  timeStamped:
    'Un service indépendant ajoute l’heure à chaque signature : elle reste vérifiable après l’expiration du certificat.',
  how: 'Vérifier une signature soi-même',
  howOpen: 'Ouvrez le PDF dans un logiciel qui affiche les signatures, par exemple Adobe Acrobat Reader.',
  howShow: 'Ouvrez le volet des signatures et affichez le certificat du signataire.',
  howCompare:
    'Comparez son empreinte SHA-256 avec celle ci-dessus. Si elles sont identiques, c’est nous qui avons signé ce fichier.',
  howTrust:
    'Si votre logiciel indique qu’il ne connaît pas le signataire, téléchargez le certificat ci-dessus et ajoutez-le à ceux auxquels vous faites confiance.',
  earlier: 'Certificats antérieurs',
  earlierText: 'Les documents signés avec ces certificats restent valables.',
  signedBetween: 'A signé des documents du {from} au {until}',
} as const satisfies Translation<typeof english>
