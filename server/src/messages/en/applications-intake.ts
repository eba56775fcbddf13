export const applicationsIntake = {
  recordOnHold:
    'There is a hold on your record by {desk}. {howToClear} Then submit your application again. We’ll keep your answers.',
  sameCopyUnderWay:
    'You applied for the same copy to {recipient} on {day}, and we’re still working on it. Track that application, or say that you want another copy.',
  studentCopyLine: 'Student copy, {format}',
  officialCopyLine: 'Official copy, {format}',
  theRecipient: 'the recipient',
  deliveryLine: 'Delivery to {name}',
  recipientNoLongerListed: 'This recipient is no longer in our list. Choose it again, or enter its address.',
  referenceNumber: 'reference number',
  officialCopyToPerson:
    'Official copies go to institutions, not to people. Choose the institution, or order a student copy for yourself.',
  officialCopyToPrivateMailbox:
    '{domain} is a personal email service. Enter the address of the office that receives transcripts, or order a student copy for yourself.',
  officialCopyToOwnMailbox:
    'This is your own email address. Enter the address of the office that receives transcripts, or order a student copy for yourself.',
  takesElectronicOnly: '{name} accepts electronic copies only. Choose an electronic format.',
  takesPaperOnly: '{name} accepts paper copies only. Choose a paper format.',
  dayHasPassed: 'Choose a day in the future.',
  twoCopiesWithSameId: 'Two copies have the same id. Remove one and add it again.',
  chooseType: 'Choose what you are applying for.',
  tooManyCopies: '{name} allows at most {most, plural, one {# copy} other {# copies}} in one application.',
  programmeNotListed: 'Choose a programme from the list, or enter its name.',
  chooseProgramme: 'Choose your programme, or enter its name.',
  yearOfEntryToCome: 'Enter the year you started. It can’t be in the future.',
  lastSessionBeforeEntry: 'Your last session must end after the year you started.',
  copyTypeNotOffered: '{name} does not offer this kind of copy.',
  purposeNotOffered: 'Choose a purpose that {name} offers.',
  formatNotOffered: 'Choose a format that {name} offers.',
  deliveryMethodNotOffered: 'Choose from the list how we should deliver this copy.',
  dateWithoutReleaseOnDate: 'Leave the date out unless the copy is sent on a date.',
  chooseReleaseDay: 'Choose the earliest day we can send this copy.',
  releaseTooFarAway: 'Choose a day within two years.',
  enterRecipientEmail: 'Enter the email address for this copy.',
  enterStreetOrBox: 'Enter the street and house number, or the PO box.',
  enterCity: 'Enter the city.',
  chooseCountry: 'Choose the country.',
  deliveryPriceForRegion: 'This delivery price is for {name}. Choose the delivery again.',
  chooseState: 'Choose the state.',
  requestSubmitted: 'Your application was submitted.',
  needsReference: '{name} needs your {label}.',
  referenceDoesNotFit: 'This doesn’t look like a {label} from {name}.',
  referenceLooksLike: 'It looks like {example}.',
  priceOfCopyChanged:
    'Prices have changed. Copy {number} ({format}) now costs {rate}. Check the new total and submit your application again.',
  pricesOfCopyChanged:
    'Prices have changed. Copy {number} ({format}) now costs {rate} and its delivery {delivery}. Check the new total and submit your application again.',
} as const
