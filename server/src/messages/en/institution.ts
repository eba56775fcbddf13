export const institution = {
  institutionSaved: 'Institution saved',
  policiesSaved: 'Policies saved',
  theInstitution: 'The institution',
  thisInstitution: 'This institution',
  currencyStays: 'The currency stays {currency}, because invoices have been issued in it',
  timeZoneStays: 'The time zone stays {zone}, because the books have days by it since the first invoice',
  chooseTimeZone: 'Choose a time zone like Africa/Lagos',
  wordsSaved: 'Words saved',
  wordsChangedMeanwhile:
    'Somebody else changed one of these texts meanwhile. Check what they saved, then save yours.',
  textNotRead: 'This text is no longer used. Open this page again to see the texts in use.',
  uploadSignature: 'Upload the picture of the signature, then save',
  thisPicture: 'This picture',
} as const
