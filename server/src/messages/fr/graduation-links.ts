import type { graduationLinks as english } from '../en/graduation-links.ts'
import type { Translation } from '../translation.ts'

export const graduationLinks: Translation<typeof english> = {
  noEmail: 'Le dossier n’a pas d’adresse de courriel. Ajoutez-en d’abord une.',
  hasEmail: 'Le dossier a une adresse de courriel. Rechargez la page, puis envoyez-y le lien.',
  erased: 'Les données de cette personne ont été effacées à sa demande. Il n’y a rien à ouvrir avec un lien.',
  atTheDesk: 'Pas d’adresse de courriel : remise au guichet',
  proxyNotNow:
    'Nous remettons en ce moment les diplômes de votre partie de la liste : le mandataire ne peut pas être changé. Réessayez plus tard, ou appelez le service.',
  proxyNamed: 'Enregistré. Nous vous avons envoyé le code de cette personne par courriel.',
  proxyEnded: 'Cette personne ne peut plus retirer votre diplôme.',
  proxySubject: '{proxy} peut retirer votre diplôme',
  proxyNews: 'Vous avez désigné {proxy} pour retirer votre diplôme imprimé de {ceremony}.',
  proxyPassOn:
    'Remettez-lui ce code. Au guichet, cette personne devra le présenter avec la pièce d’identité que vous avez indiquée.',
  proxyNotYou:
    'Ce n’était pas vous ? Ouvrez vos documents avec le bouton et retirez cette autorisation. Appelez ensuite le service.',
  proxyCode: 'Code',
  proxyIdentity: 'Pièce d’identité à présenter',
  identity:
    '{kind, select, passport {Passeport} national_id {Carte nationale d’identité} voters_card {Carte d’électeur} drivers_licence {Permis de conduire} other {Carte du personnel}} {number}',
  nothingToRelease: 'Tout est déjà remis à ce diplômé.',
  nothingReleased: 'Rien n’a encore été remis à ce diplômé.',
  sent: 'Lien envoyé.',
  expired: 'Ce lien a expiré. Demandez au service de vous le renvoyer.',
  certificateShared: 'Toute personne qui a le lien peut maintenant voir votre diplôme.',
  shareEnded: 'Le lien est désactivé.',
  certificatesOnly: 'Seul un diplôme peut être partagé par un lien.',
  notValidToShare: 'Ce diplôme n’est plus valable : vous ne pouvez pas le partager.',
  notShared: 'Ce diplôme n’est pas partagé.',
  thisDocument: 'Ce document',
  superseded: 'Un document plus récent a remplacé celui-ci.',
  revoked: 'Ce document a été révoqué. Demandez-en la raison au service.',
  studentCopy: 'Exemplaire personnel de votre relevé de notes',
  certificate: 'Votre diplôme, sous forme électronique',
  mailSubject: 'Vos documents pour {ceremony}',
  mailNews: '{institution} a délivré vos documents pour {ceremony}.',
  mailOpen:
    'Ouvrez-les avec le lien. Pour que personne d’autre ne le fasse, nous vous enverrons d’abord un code à six chiffres.',
  collectAtCeremony:
    'Votre diplôme imprimé est prêt. Retirez-le lors de {ceremony} le {day}, puis auprès de {office}, {address} ({hours}). Munissez-vous d’une pièce d’identité.',
  collectAtOffice:
    'Votre diplôme imprimé est prêt. Retirez-le auprès de {office}, {address} ({hours}). Munissez-vous d’une pièce d’identité.',
  document: 'Document',
  worksUntil: 'Le lien expire le',
  term: '{day}',
  mailButton: 'Ouvrir vos documents',
  codeSubject: 'Votre code : {code}',
  enterCode: 'Saisissez ce code sur la page de {institution} pour ouvrir vos documents :',
  codeWorks: 'Il est valable dix minutes. Nous ne vous le demanderons jamais au téléphone.',
}
