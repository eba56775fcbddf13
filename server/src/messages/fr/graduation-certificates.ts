import type { graduationCertificates as english } from '../en/graduation-certificates.ts'
import type { Translation } from '../translation.ts'

export const graduationCertificates: Translation<typeof english> = {
  title: 'Diplôme {number} de {name}',
  pressTitle: 'Diplômes de {ceremony}',
  testTitle: 'Feuille d’essai pour {ceremony}',
  thisCertificate: 'Ce diplôme',
  issuedMeanwhile:
    'Quelqu’un d’autre délivre des diplômes à certaines de ces personnes. Vérifiez de nouveau, puis lancez.',
  numberGone: 'Le numéro réservé à cette personne est annulé.',
  nameChangedMeanwhile:
    'Le nom a été modifié après le lancement de cette opération. Lancez-en une autre pour cette personne.',
  notIssuable:
    'Aucun diplôme ne peut être délivré à cette personne pour l’instant : absente d’une liste approuvée, bloquée par un service, ou avec un point en suspens.',
  notApproved: 'Le sénat n’a pas approuvé cette personne.',
  openPoints:
    'Un service bloque le dossier, une importation a refusé de ses lignes, ou le nom ou un écart n’est pas décidé.',
  hasCertificate: 'Cette personne a déjà un diplôme. Délivrez-en plutôt un nouveau.',
  notValid: 'Ce diplôme n’est plus valable.',
  revocationOpen: 'Quelqu’un a demandé l’annulation de ce diplôme. Il faut d’abord en décider.',
  noRevocation: 'Personne ne demande l’annulation de ce diplôme.',
  replacedBy: 'Remplacé par {serial}.',
  revokedBy: 'Annulé par {asked} et {confirmed} : {reason}',
  noneIssued: 'Aucun diplôme valable n’est délivré.',
  emptyClass: 'Il n’y a encore personne dans cette promotion.',
  onPaper:
    'Ce diplôme est déjà sur le papier {paper}. Déclarez cette feuille gâchée avant d’en utiliser une autre.',
  paperTaken: 'Cette feuille de papier est déjà enregistrée.',
  changedMeanwhile: 'Quelqu’un d’autre a modifié ce diplôme. Rouvrez la liste.',
  paperNoted: 'Papier enregistré.',
  spoiltNoted: 'Feuille gâchée enregistrée.',
  revocationAsked: 'Une autre personne doit confirmer l’annulation du diplôme.',
  revoked: 'Diplôme révoqué. Toute personne qui le vérifie le voit aussitôt.',
  revocationRefused: 'Le diplôme reste valable.',
}
