export const institution = {
  institutionSaved: 'The institution was saved.',
  policiesSaved: 'The policies were saved.',
  theInstitution: 'The institution',
  thisInstitution: 'This institution',
  currencyStays: 'The currency stays {currency}, because invoices have been issued in it',
  timeZoneStays: 'The time zone stays {zone}, because the books have days by it since the first invoice',
  chooseTimeZone: 'Choose a time zone like Africa/Lagos',
  wordsSaved: 'The words were saved.',
  wordsChangedMeanwhile:
    'Somebody else changed one of these texts meanwhile. Check what they saved, then save yours.',
  textNotRead: 'Nobody reads this text any more. Open this page anew, and you see those that are read.',
  uploadSignature: 'Upload the picture of the signature, then save',
  thisPicture: 'This picture',
  changedMeanwhile:
    'Somebody else changed these settings while you had them open. Nothing of yours was saved.',
} as const
