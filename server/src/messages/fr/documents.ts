import type { documents as english } from '../en/documents.ts'
import type { Translation } from '../translation.ts'

export const documents: Translation<typeof english> = {
  deliverySubject: '{title}, établi pour {student}',
  attention: 'À l’attention de {recipient}',
  issuedForYou: '{institution} a établi ce document pour vous, à la demande de {student}.',
  openWithLink:
    'Ouvrez-le avec le lien. Pour que personne d’autre ne l’ouvre, nous enverrons un code à six chiffres à cette adresse.',
  ownCopySubject: 'Votre exemplaire personnel est prêt',
  ownCopyReady:
    'Votre exemplaire personnel est prêt. Ouvrez-le avec le bouton. Nous vous enverrons un code par courriel pour confirmer que c’est bien vous.',
  openOwnCopy: 'Ouvrir votre exemplaire personnel',
  document: 'Document',
  name: 'Nom',
  yourReference: 'Votre référence',
  linkWorksUntil: 'Le lien expire le',
  linkTerm: '{day}',
  openDocument: 'Ouvrir le document',
  notForYou:
    'Ce n’est pas pour vous ? Ouvrez le lien et choisissez « Ceci n’est pas pour moi », ou prévenez {office}.',
  codeSubject: 'Votre code : {code}',
  enterCode: 'Saisissez ce code sur la page de {institution} pour ouvrir le document qui vous a été envoyé :',
  codeWorksTenMinutes: 'Il est valable dix minutes. Nous ne vous le demanderons jamais.',
  officeWithEmail: '{name} ({email})',
  sentSubject: 'Envoyé : {title} pour {recipient}',
  sentByEmail:
    'Nous avons envoyé l’exemplaire ci-dessous par courriel. Vous voyez quand il est ouvert et téléchargé.',
  recipient: 'Destinataire',
  sentTo: 'Envoyé à',
  reference: 'Référence',
  followIt: 'Le suivre',
  ifItDoesNotArrive: 'S’il n’arrive pas, demandez à {office} de renvoyer le lien ; c’est gratuit.',
  revokedSubject: 'Révoqué : {title} pour {student}',
  revokedNews:
    'Nous avons révoqué le {day} le document ci-dessous. Vous l’avez ouvert sur notre site ; nous vous en informons donc.',
  revokedAdvice: 'Ne vous y fiez plus et supprimez les copies que vous conservez.',
  replacedSubject: 'Remplacé : {title} pour {student}',
  replacedNews:
    'Un document plus récent a remplacé le {day} celui indiqué ci-dessous. Vous l’avez ouvert sur notre site ; nous vous en informons donc.',
  replacedAdvice: 'Avant de vous y fier, demandez le document plus récent à {student}.',
  verificationCode: 'Code de vérification',
  checkDocument: 'Vérifier le document',
  questions: 'Pour toute question, écrivez à {office}.',
  studentCopyOfTranscript: 'Exemplaire personnel du relevé de notes',
  officialTranscript: 'Relevé de notes officiel',
  certificate: 'Certificat',
  receipt: 'Reçu',
  coverLetter: 'Lettre d’accompagnement',
  addressLabel: 'Étiquette d’adresse',
  generatedAndSigned: 'Exemplaire signé',
  stampedAndSigned: 'Document tamponné et signé',
  linkOnItsWay: 'Nous avons renvoyé le lien.',
  codeSent: 'Nous avons envoyé un code. Il est valable dix minutes.',
  receiptNoted: 'Merci. Nous avons noté la réception.',
  linkClosed: 'Merci. Le lien est fermé.',
  issuedByPortal: 'Le portail',
}
