import type { recipient as english } from '../en/recipient.ts'
import type { Translation } from '../translation.ts'

export const recipient = {
  title: 'Un document pour vous',
  missingTitle: 'Ce lien ne fonctionne pas',
  missingText:
    'La messagerie l’a peut-être coupé. Copiez le lien entier du courriel, ou demandez à l’expéditeur de le renvoyer.',
  failedTitle: 'Nous n’avons pas pu charger cette page',
  lockedTitle: '{institution} vous a envoyé un document',
  lockedText:
    'Nous l’avons envoyé à {email}. Pour que personne d’autre ne l’ouvre, nous enverrons un code à cette adresse.',
  proveTitle: 'Confirmez que cette adresse est la vôtre',
  expiredTitle: 'Ce lien a expiré',
  expiredText: 'Le document reste valable. Demandez à {institution} de renouveler le lien ; c’est gratuit.',
  revokedTitle: 'Ce document a été révoqué',
  revokedText: 'Ne vous y fiez pas. {institution} peut vous dire pourquoi.',
  withdrawnTitle: 'Ce document n’est plus disponible ici',
  withdrawnText:
    'Il a été envoyé à la mauvaise adresse ou a été remplacé. Adressez-vous à {institution} si vous en attendiez un.',
  about: '{student}, {programme}',
  download: 'Télécharger le PDF',
  view: 'Afficher',
  student: 'Étudiant',
  matricNumber: 'Numéro matricule',
  addressedTo: 'Destinataire',
  reference: 'Votre référence',
  issued: 'Délivré le',
  size: 'Fichier',
  pages: '{pages, plural, one {# page} other {# pages}}, {kilobytes} ko',
  code: 'Code de vérification',
  verify: 'Le vérifier',
  fingerprint: 'SHA-256',
  openUntil: 'Le lien expire le',
  acknowledge: 'Confirmer la réception',
  acknowledged: 'Réception confirmée le {at}',
  reportedTitle: 'Vous avez indiqué que ceci n’est pas pour vous',
  reportedText:
    'Nous avons prévenu la scolarité, qui corrigera l’erreur. Veuillez supprimer toute copie enregistrée.',
  wrong: 'Ceci n’est pas pour moi',
  wrongTitle: 'Signaler un mauvais destinataire',
  wrongText: 'Nous fermerons le document pour cette adresse et préviendrons aussitôt la scolarité.',
  wrongNote: 'Tout ce qui peut nous aider',
  wrongConfirm: 'Signaler',
  back: 'Retour',
} as const satisfies Translation<typeof english>
