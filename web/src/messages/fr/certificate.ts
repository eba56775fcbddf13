import type { certificate as english } from '../en/certificate.ts'
import type { Translation } from '../translation.ts'

export const certificate = {
  certificate: 'Votre diplôme',
  kind: 'Type de demande',
  event: 'Cérémonie',
  formerName: 'Ancien nom',
  nameOnCertificate: 'Nom sur le diplôme',
  mode: 'Retrait ou envoi',
  mode_self: 'Vous le retirez',
  mode_proxy: 'Une personne le retire pour vous',
  mode_courier: 'Par transporteur',
  number: 'Numéro du diplôme',
  hold: '{desk} : {reason}',
  notCleared: 'Nous continuerons dès que ce sera réglé',
  pass: 'Bon de retrait',
  passText:
    'Attendez notre courriel annonçant qu’il est prêt. Présentez ensuite ce bon au guichet avec votre pièce d’identité pour retirer votre diplôme. Ne le montrez à personne d’autre.',
  passTextProxy:
    '{name} peut retirer votre diplôme avec son propre code. Vous pouvez aussi le retirer vous-même avec ce bon et votre pièce d’identité. Ne le montrez à personne d’autre.',
  passPicture: 'Code QR du bon {code}',
  passSave: 'Enregistrer le bon',
  passUsed: 'Remis le {at}',
  proxy: 'Personne qui le retire',
  proxyName: 'Nom',
  proxyReach: 'Ses coordonnées',
  proxyCode: 'Son code',
  proxyAfterPaying: 'Nous l’enverrons à cette personne dès que vous aurez payé.',
  proxySent: 'Envoyé le {day}. Cette personne seule peut le voir jusqu’à ce qu’il serve.',
  proxyUsed: '{code}, utilisé le {at}',
  otherNameTitle: 'Ce nom n’est pas celui de votre dossier',
  otherNameText:
    'Nous ne pouvons imprimer un autre nom que si un agent l’accepte. Si vous avez un justificatif, envoyez-le-nous dans un message.',
} as const satisfies Translation<typeof english>
