import type { applicationsIntake as english } from '../en/applications-intake.ts'
import type { Translation } from '../translation.ts'

export const applicationsIntake: Translation<typeof english> = {
  recordOnHold:
    'Votre dossier est bloqué par ce service : {desk}. {howToClear} Renvoyez ensuite votre demande. Vos réponses sont gardées.',
  sameCopyUnderWay:
    'Vous avez demandé le même exemplaire pour {recipient} le {day}, et cette demande est encore en cours. Suivez-la, ou indiquez que vous voulez un exemplaire de plus.',
  studentCopyLine: 'Exemplaire personnel, {format}',
  officialCopyLine: 'Exemplaire officiel, {format}',
  theRecipient: 'le destinataire',
  deliveryLine: 'Livraison : {name}',
  recipientNoLongerListed:
    'Ce destinataire n’est plus dans notre liste. Choisissez-le de nouveau, ou saisissez son adresse.',
  referenceNumber: 'numéro de référence',
  officialCopyToPerson:
    'Les exemplaires officiels vont à des établissements, pas à des particuliers. Choisissez l’établissement, ou commandez un exemplaire personnel pour vous-même.',
  officialCopyToPrivateMailbox:
    '{domain} est une messagerie privée. Saisissez l’adresse du service qui reçoit les relevés, ou commandez un exemplaire personnel pour vous-même.',
  officialCopyToOwnMailbox:
    'C’est votre propre adresse de courriel. Saisissez l’adresse du service qui reçoit les relevés, ou commandez un exemplaire personnel pour vous-même.',
  takesElectronicOnly:
    '{name} n’accepte que des exemplaires électroniques. Choisissez un format électronique.',
  takesPaperOnly: '{name} n’accepte que des exemplaires papier. Choisissez un format papier.',
  dayHasPassed: 'Choisissez un jour à venir.',
  twoCopiesWithSameId:
    'Deux exemplaires portent le même identifiant. Retirez-en un et ajoutez-le de nouveau.',
  chooseType: 'Choisissez l’objet de votre demande.',
  tooManyCopies: '{name} : {most, plural, one {# exemplaire} other {# exemplaires}} au plus par demande.',
  programmeNotListed: 'Choisissez une formation dans la liste, ou saisissez son nom.',
  chooseProgramme: 'Choisissez votre formation, ou saisissez son nom.',
  yearOfEntryToCome: 'Saisissez l’année de votre entrée. Elle ne peut pas être à venir.',
  lastSessionBeforeEntry: 'Votre dernière session doit se terminer après l’année de votre entrée.',
  copyTypeNotOffered: '{name} ne propose pas ce type d’exemplaire.',
  purposeNotOffered: 'Choisissez un usage proposé pour {name}.',
  formatNotOffered: 'Choisissez un format proposé pour {name}.',
  deliveryMethodNotOffered: 'Choisissez dans la liste comment transmettre cet exemplaire.',
  dateWithoutReleaseOnDate: 'N’indiquez une date que si l’exemplaire part à une date.',
  chooseReleaseDay: 'Choisissez le premier jour d’envoi possible de cet exemplaire.',
  releaseTooFarAway: 'Choisissez un jour dans les deux ans.',
  enterRecipientEmail: 'Saisissez l’adresse de courriel pour cet exemplaire.',
  enterStreetOrBox: 'Saisissez la rue et le numéro, ou la boîte postale.',
  enterCity: 'Saisissez la ville.',
  chooseCountry: 'Choisissez le pays.',
  deliveryPriceForRegion: 'Ce tarif de livraison est pour {name}. Choisissez de nouveau la livraison.',
  chooseState: 'Choisissez l’État.',
  requestSubmitted: 'Votre demande est déposée.',
  needsReference: '{name} a besoin de ceci : {label}.',
  referenceDoesNotFit: '{name} attend autre chose ici : {label}.',
  referenceLooksLike: 'Il ressemble à {example}.',
  priceOfCopyChanged:
    'Les prix ont changé. L’exemplaire {number} ({format}) coûte désormais {rate}. Vérifiez le nouveau total et renvoyez la demande.',
  pricesOfCopyChanged:
    'Les prix ont changé. L’exemplaire {number} ({format}) coûte désormais {rate} et sa livraison {delivery}. Vérifiez le nouveau total et renvoyez la demande.',
}
