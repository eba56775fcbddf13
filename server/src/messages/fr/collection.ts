import type { collection as english } from '../en/collection.ts'
import type { Translation } from '../translation.ts'

export const collection: Translation<typeof english> = {
  collectedAlready: 'Ce diplôme a déjà été retiré.',
  notReleased: 'Ce diplôme ne peut pas encore être retiré. Adressez-vous au service de la scolarité.',
  erased: 'Les données de cette personne ont été effacées à sa demande. Son diplôme ne peut pas être remis.',
  storageDue:
    'Des frais de garde de {amount} sont dus depuis le {from}. Le diplôme peut être remis une fois qu’ils ont été réglés en ligne ou qu’un agent en a accordé la remise.',
  noStorageDue: 'Aucuns frais de garde ne sont dus pour ce diplôme.',
  storageChanged: 'Les frais de garde ont changé. Consultez de nouveau la personne.',
  storageWaived: 'Remise accordée sur les frais de garde. Le diplôme peut être remis.',
  reminderStorage: 'À partir du {from}, sa garde est payante : pensez à le retirer avant cette date.',
  reminderStorageDue:
    'Sa garde est payante depuis le {from}. {amount} sont dus aujourd’hui. Vous pouvez les régler en ligne avant le retrait.',
  csvCeremony: 'Cérémonie',
  csvName: 'Nom',
  csvMatric: 'Numéro matricule',
  csvAward: 'Titre',
  csvReleased: 'Disponible depuis',
  csvWeeks: 'Semaines',
  csvReminder: 'Dernier rappel',
  csvStorage: 'Frais de garde dus',
  csvApplication: 'Demande',
  inApplication:
    'Ce diplôme est remis dans le cadre de la demande {trackingId}. Orientez la personne vers le guichet des diplômes.',
  onDevice:
    '{holder} a cette partie de la liste sur l’appareil « {device} ». Envoyez-y la personne, ou demandez que la partie soit rendue.',
  heldBack:
    'Un service de l’établissement bloque ce dossier : vous ne pouvez pas encore remettre le diplôme. Adressez le diplômé à la scolarité, qui lui dira de quel service il s’agit.',
  noSuchPass:
    'Nous ne connaissons pas ce bon de retrait. Vérifiez le code ou cherchez la personne dans la liste.',
  passEnded:
    'Ce bon de retrait n’est plus valable, car le diplômé a désigné quelqu’un d’autre ou l’a retiré.',
  passOfOther: 'Ce bon de retrait appartient à quelqu’un d’autre.',
  otherIdentity:
    'Ce n’est pas la pièce d’identité que le diplômé a indiquée pour cette personne. Demandez cette pièce, ou priez le diplômé de la changer.',
  notOnLease: 'Cette personne n’était pas dans la partie de la liste de cet appareil.',
  changedMeanwhile: 'La situation de ce diplôme a changé entre-temps. Consultez à nouveau la personne.',
  signatureMissing: 'Demandez à la personne de signer à l’écran.',
  thisSignature: 'Cette signature',
  thisHandover: 'Cette remise',
  thisLease: 'Cette partie de la liste',
  undoneAlready: 'Cette remise a déjà été annulée.',
  undoOnItsDay: 'Une remise ne peut être annulée que le jour de son enregistrement.',
  nothingToUndo: 'Cette remise n’est pas connue, il n’y avait donc rien à annuler.',
  noProxy: 'Personne n’est désigné pour retirer le diplôme de ce diplômé.',
  tooManyHours:
    'Un appareil peut garder une partie d’une liste {lease_hours, plural, one {# heure} other {# heures}} au plus.',
  nobodyToLease:
    'Personne dans cette partie ne peut recevoir un diplôme depuis cet appareil. Choisissez une autre partie.',
  tooManyPeople: 'Un appareil peut garder {most} personnes au plus. Choisissez une partie plus petite.',
  leaseEnded: 'Cette partie de la liste a déjà été rendue.',
  leaseOfOther: '{holder} a cette partie de la liste.',
  settledAlready: 'Quelqu’un a déjà réglé ce point.',
  cannotAccept: 'L’enregistrement est impossible, car le diplôme a été remis ou retiré entre-temps.',
  reminderSubject: 'Votre diplôme vous attend',
  reminderNews: 'Votre diplôme ({ceremony}) est prêt depuis le {since} et vous ne l’avez pas encore retiré.',
  reminderWhere:
    'Vous pouvez le retirer ici : {office}, {address}, {hours}. Apportez une pièce d’identité et votre bon de retrait. Si vous ne pouvez pas venir, désignez une personne qui le retirera pour vous.',
  reminderButton: 'Ouvrir votre bon de retrait',
  proxyNews:
    'Notre service a inscrit {proxy} comme la personne qui peut retirer pour vous votre diplôme imprimé ({ceremony}).',
  proxyNotYourWish: 'Vous ne l’avez pas demandé ? Appelez aussitôt le service : nous retirerons ce droit.',
  handedSubject: 'Votre diplôme a été retiré',
  handedNews: 'Vous avez retiré votre diplôme imprimé ({ceremony}) le {day}.',
  handedToProxyNews: '{proxy} a retiré votre diplôme imprimé ({ceremony}) le {day}.',
  handedNotRight: 'C’est inexact ? Appelez aussitôt le service.',
  broughtBackSubject: 'Votre diplôme peut de nouveau être retiré',
  broughtBackNews:
    'Votre diplôme imprimé ({ceremony}) avait été enregistré comme retiré. Nous avons annulé cet enregistrement : il est chez nous.',
  settingsSaved: 'Réglages enregistrés.',
  handedOut: 'Certificat remis.',
  undone: 'Remise annulée. Le diplôme peut de nouveau être retiré.',
  proxyNamed: 'Mandataire désigné.',
  proxyEnded: 'Le mandataire ne peut plus retirer le diplôme.',
  leaseTaken: 'La partie de la liste est sur cet appareil.',
  leaseGivenBack: 'La partie de la liste a été rendue.',
  leaseTakenBack: 'La partie de la liste a été reprise.',
  conflictAccepted: 'Remise enregistrée.',
  conflictDismissed: 'Remise écartée.',
}
