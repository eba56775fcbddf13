import type { certificate as english } from '../en/certificate.ts'
import type { Translation } from '../translation.ts'

export const certificate = {
  certificate: 'Votre diplôme',
  kind: 'Demande',
  event: 'Cérémonie',
  formerName: 'Nom précédent',
  nameOnCertificate: 'Nom sur le diplôme',
  mode: 'Comment il vous parvient',
  mode_self: 'Vous le retirez',
  mode_proxy: 'Une personne que vous avez désignée le retire',
  mode_courier: 'Par transporteur',
  number: 'Numéro du diplôme',
  hold: '{desk} : {reason}',
  notCleared: 'Votre demande attend que ceci soit réglé',
  pass: 'Bon de retrait',
  passText:
    'Qui le présente au guichet avec une pièce d’identité reçoit le diplôme. Attendez notre courriel annonçant qu’il est prêt.',
  passPicture: 'Code QR du bon {code}',
  passSave: 'Enregistrer le bon',
  passUsed: 'Remis le {at}',
  proxy: 'Qui retire pour vous',
  proxyName: 'Nom',
  proxyReach: 'Ses coordonnées',
  proxyCode: 'Son code',
  proxyAfterPaying: 'Elle le reçoit par courriel dès que vous avez payé.',
  proxySent: 'Envoyé le {day}. Elle seule le voit jusqu’à ce qu’il serve.',
  proxyUsed: '{code}, utilisé le {at}',
  otherNameTitle: 'Ce nom n’est pas celui de votre dossier',
  otherNameText:
    'Nous ne pouvons imprimer un autre nom que si un agent l’accepte. Si vous avez un justificatif, envoyez-le-nous dans un message.',
} as const satisfies Translation<typeof english>
