import type { applicationsReissues as english } from '../en/applications-reissues.ts'
import type { Translation } from '../translation.ts'

export const applicationsReissues: Translation<typeof english> = {
  thisApplication: 'Cette demande',
  typeOfApplication: 'Le type de cette demande',
  thisCopy: 'Cet exemplaire',
  copyHasNotLeft:
    'Nous n’avons pas encore envoyé cet exemplaire : il n’y a rien à établir à nouveau. Vous pouvez modifier sa destination tant qu’il n’est pas signé.',
  reasonDoesNotFit:
    'Cette raison ne correspond pas à l’état de l’exemplaire. Vérifiez-le et choisissez-en une autre.',
  alreadyIssuedAgain: 'Nous établissons déjà cet exemplaire à nouveau. Voyez {open}.',
  certificateNeedsOwnRequest: 'Pour faire rééditer un diplôme, déposez une nouvelle demande.',
  pricesChanged:
    'Les prix ont changé. L’exemplaire coûte {rate} et sa livraison {delivery}. Vérifiez le nouveau total et renvoyez la demande.',
  feeWaived: 'Les frais ont été offerts.',
  issuedAgainBecause: 'L’exemplaire {number} est délivré de nouveau sous {trackingId}. {why}',
  issuedAgain: 'L’exemplaire {number} est délivré de nouveau : {trackingId}.',
  issuesAgainBecause: 'Délivre de nouveau l’exemplaire {number} de {trackingId}. {why}',
  issuesAgain: 'Délivre de nouveau l’exemplaire {number} de {trackingId}.',
  copyIssuedAgain: 'L’exemplaire est établi à nouveau.',
  recipientWasSignedFor:
    'Le demandeur a signé pour ce destinataire. Lui seul peut envoyer l’exemplaire à un autre, sur sa page de suivi.',
  consentOfApplication: 'Le consentement de cette demande',
  mayNotWaiveFee:
    'Votre rôle ne vous permet pas d’offrir les frais. Demandez à un approbateur ou à l’agence comptable de délivrer de nouveau cet exemplaire, ou délivrez-le avec ses frais.',
  lost: 'Le transporteur l’a perdu.',
  returned: 'Il est revenu.',
  reachedWrongPerson: 'Il a été remis à la mauvaise personne.',
  wrongAddress: 'L’adresse n’était pas exacte.',
  notReceived: 'Il n’est pas arrivé.',
  otherReason: 'Autre raison.',
  newerCopyBelongsTo: 'Le plus récent appartient à la demande {trackingId}.',
}
