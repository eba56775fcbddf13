/** What certificate applications end in. */
export const certificateEndings = {
  title: '{template} {number} of {name}',
  chooseTemplate: 'Choose a template that is in use for this kind of certificate.',
  matchRecord: 'Match a student record first. The certificate is made from it.',
  notStored: 'This application isn’t for a certificate that is stored in the office.',
  endedBefore: 'This application has its certificate already.',
  missingValues:
    'The template “{template}” prints {fields}, but the student record doesn’t have it. Complete the record, or choose another template.',
  classOfDegree: 'the class of degree',
  cgpa: 'the CGPA',
  dateOfAward: 'the date of award',
  session: 'the graduation session',
  ceremony: 'the ceremony',
  faculty: 'the faculty',
  department: 'the department',
  originalNumber: 'the number of the certificate that is copied',
  replacedNumber: 'the number of the certificate that is replaced',
  replacedBy: 'Replaced by certificate {number}.',
  issued: 'Certificate issued and signed. It can be printed now.',
  storedTaken: 'Certificate taken. The collection desk of the ceremony doesn’t hand it out any more.',
} as const
