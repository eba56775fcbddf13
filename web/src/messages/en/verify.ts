/** Checking a document by its code, its QR code or its file. */
export const verify = {
  title: 'Verify a document',
  lead: 'Every document and receipt that {institution} issues here can be checked by anybody, free of charge.',
  theInstitution: 'the institution',
  another: 'Check another document',
  byCode: 'By its code',
  code: 'Verification code',
  codeHint: 'Printed at the foot of every page, like 7K3M-9QXD-2W8FH.',
  missing: 'Enter the code from the document',
  check: 'Check the code',
  phoneScans:
    'The camera of a phone reads the QR code on the document, too: it opens this page with the code filled in.',
  photo: 'Read a photo of the QR code',
  noCodeOnPhoto: 'No QR code can be read on this picture. Take it closer and straight, or type the code.',
  otherCode: 'This QR code is not one of our documents. Type the code that is printed beside it.',
  byFile: 'By its PDF',
  file: 'The PDF you were given',
  fileHint: 'This also tells whether its content was changed. The file is checked and not kept.',
  fileMissing: 'Choose the PDF of the document',
  checkFile: 'Check the file',
  noAnswer: 'Nothing came back. Check your internet connection, then try again.',

  state_valid: 'Valid',
  state_superseded: 'Replaced',
  state_revoked: 'Revoked',
  state_altered: 'Not as issued',
  state_unknown: 'Unknown',
  title_valid: 'We issued this document and it stands',
  title_superseded: 'A newer document replaces this one',
  title_revoked: 'This document was revoked',
  title_altered: 'This file is not the one that we issued',
  title_unknown: 'We do not know this document',

  meansTitle: 'What this means',
  means_valid_code: '{institution} issued a document with this code, and it stands today.',
  means_valid_file: 'This is exactly the file that {institution} issued. Not one byte of it was changed.',
  means_superseded: '{institution} issued this document. Since then a newer one has taken its place.',
  means_superseded_on:
    '{institution} issued this document. On {day} a newer one took its place, which its holder has.',
  means_revoked: '{institution} issued this document and has taken it back.',
  means_revoked_on: '{institution} issued this document and took it back on {day}.',
  means_altered:
    'It carries our code or our signature, but it is not the very file that we issued. Somebody may have changed it; or it was only printed, scanned or saved anew.',
  means_unknown_code: '{institution} has issued nothing with this code.',
  means_unknown_file:
    'This file did not come from {institution}, and it carries no code of ours that can be read.',

  because_error: 'It contained an error.',
  because_award_withdrawn: 'What it certifies was withdrawn.',
  because_misused: 'It was obtained or used wrongly.',
  because_replaced: 'It was replaced by another document.',
  because_other: 'The registry can say why.',
  because_money_returned: 'The payment it confirms was refunded.',

  doTitle: 'What to do',
  do_valid_code:
    'Compare your document with the details below, then enter what is printed on it to check that, too. If you have the PDF, check it here as well because that shows whether anything in it was changed.',
  do_valid_file:
    'You may rely on it. Keep this result with your papers if you need to show that you checked.',
  do_superseded: 'Ask its holder for the newer document before you decide.',
  do_revoked: 'Do not rely on it.',
  do_altered:
    'Do not rely on this file. Ask its holder for the PDF as it came from us, or compare what it says with what we issued under its code, shown below.',
  do_altered_bare: 'Do not rely on this file. Ask its holder for the PDF as it came from us.',
  do_unknown_code:
    'Check the code for typing errors: it has thirteen letters and digits, none of them I, L, O or U. If it is right, do not rely on the document.',
  do_unknown_file:
    'If a verification code is printed on it, type it here. Otherwise do not rely on the document.',
  ask: 'Questions, or something looks wrong? Write to {email}.',

  compareTitle: 'Check what is printed on it',
  compareLead:
    'A genuine code can be copied onto a forged document. Enter the surname and what else yours says, and we’ll tell you whether it matches what we issued. To protect its holder, we answer only a few wrong values. Values that match never count.',
  compare_surname: 'Surname',
  compare_class_of_degree: 'Class of degree',
  compare_cgpa: 'CGPA',
  compareNow: 'Compare',
  compareMissing: 'Enter the surname that is printed on it',
  answer_matches: 'Matches what we issued',
  answer_does_not_match: 'Does not match what we issued',
  answer_not_known: 'We can’t check this on this document',
  recordIncompleteTitle: 'The record is incomplete',
  recordIncompleteText:
    'The record that this document was made from is incomplete at the moment, so what it says may not be final. Ask us before you rely on it.',
  answer_not_compared: 'We check this only when the surname matches',
  answer_not_told: 'Not proved: we can’t say whether this matches',
  unprovedTitle: 'Treat what is printed on this document as unproved',
  unprovedText:
    'Somebody has tried many wrong values on this document, so we no longer say which ones match. That can be how a forged document is kept from being found out. Enter the surname, class and CGPA together, as printed. If we still can’t say, do not rely on them, and ask the registry:',

  issuedUnder: 'What we issued under this code',
  kind: 'Document',
  kind_student_copy: 'Student copy of a transcript',
  kind_official_copy: 'Official transcript',
  kind_certificate: 'Certificate',
  kind_receipt: 'Payment receipt',
  kind_cover_letter: 'Covering letter',
  kind_address_label: 'Address label',
  issuer: 'Issued by',
  holder: 'Initials of its holder',
  programme: 'Programme',
  issued: 'Issued on',
  fingerprint: 'SHA-256 of the file',
  checkedAt: 'Checked on',
  checkedHere: 'Checked at',
  print: 'Print this result',

  signedWith: 'Our documents are signed by {name}. Fingerprint of the certificate:',
  checkSignature: 'How our documents are signed, and how to check a signature yourself',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    verify: typeof verify
  }
}
