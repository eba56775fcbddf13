import type { signing as english } from '../en/signing.ts'
import type { Translation } from '../translation.ts'

export const signing: Translation<typeof english> = {
  thisCertificate: 'Ce certificat',
  certificateEndsSoon: 'Le certificat qui signe nos documents arrive à échéance',
  toTheOffice: 'À l’attention du bureau,',
  whatHappensAfterLastDay:
    'Le certificat qui signe nos documents arrive à échéance. Après son dernier jour, le portail ne signe plus de document tant qu’il n’en a pas un nouveau ; les documents déjà signés restent valables.',
  getNewCertificate:
    'Demandez un nouveau certificat à l’autorité qui l’a délivré, et remettez-le au portail.',
  certificate: 'Certificat',
  lastDay: 'Dernier jour',
  seeCertificates: 'Voir les certificats',
  toldAgainNearer: 'Nous vous le rappellerons à l’approche de cette date.',
  certificateSignsAlready: 'Ce certificat est déjà celui qui signe.',
  certificateSignedBefore:
    'Ce certificat a déjà signé des documents et a été remplacé. Choisissez-en un nouveau.',
  signedWithNewCertificate:
    'Les nouveaux documents sont signés avec le nouveau certificat. Les signatures antérieures restent valables.',
  certificateNotValidYet:
    'Le certificat qui signe nos documents n’est pas encore valable. Vérifiez l’horloge du serveur.',
  certificateExpired:
    'Le certificat qui signe nos documents a expiré. Un administrateur doit le remplacer ; rien n’est signé d’ici là.',
  certificateReplacedMeanwhile: 'Quelqu’un d’autre a remplacé ce certificat entre-temps. Vérifiez à nouveau.',
}
