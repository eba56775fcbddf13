/** Checking a document by its code, its QR code or its file. */
export const verify = {
  title: 'Verify a document',
  lead: 'Anyone can check every document and receipt from {institution} here, free of charge.',
  theInstitution: 'the institution',
  another: 'Check another document',
  byCode: 'By its code',
  code: 'Verification code',
  codeHint: 'It’s printed on the document, often at the bottom. For example, 7K3M-9QXD-2W8FH.',
  missing: 'Enter the code from the document',
  check: 'Check the code',
  phoneScans:
    'You can also scan the QR code on the document with your phone. It opens this page with the code filled in.',
  photo: 'Read a photo of the QR code',
  noCodeOnPhoto: 'We can’t read a QR code in this picture. Take a closer, straight photo, or type the code.',
  otherCode: 'This QR code isn’t from one of our documents. Type the code printed beside it.',
  byFile: 'By its PDF',
  file: 'The PDF you were given',
  fileHint: 'This also shows whether the content was changed. We don’t keep the file.',
  fileMissing: 'Choose the PDF of the document',
  checkFile: 'Check the file',

  state_valid: 'Valid',
  state_superseded: 'Replaced',
  state_revoked: 'Revoked',
  state_altered: 'Not as issued',
  state_unknown: 'Unknown',
  title_valid: 'We issued this document, and it is valid',
  title_superseded: 'A newer document replaces this one',
  title_revoked: 'This document was revoked',
  title_altered: 'This is not the file that we issued',
  title_unknown: 'We have no record of this document',

  meansTitle: 'What this means',
  means_valid_code: '{institution} issued a document with this code, and it is valid today.',
  means_valid_file: 'This is exactly the file that {institution} issued. It has not been changed in any way.',
  means_superseded: '{institution} issued this document. A newer one has since replaced it.',
  means_superseded_on:
    '{institution} issued this document. On {day} a newer one replaced it, which its holder has.',
  means_revoked: '{institution} issued this document and has revoked it.',
  means_revoked_on: '{institution} issued this document and revoked it on {day}.',
  means_altered:
    'It has our code or our signature, but it isn’t exactly the file that we issued. Someone may have changed it, or it was only printed, scanned or saved again.',
  means_unknown_code: '{institution} has not issued anything with this code.',
  means_unknown_file: 'This file isn’t from {institution}, and we can’t find one of our codes in it.',

  because_error: 'It contained an error.',
  because_award_withdrawn: 'The award it certifies was withdrawn.',
  because_misused: 'It was obtained or used improperly.',
  because_replaced: 'It was replaced by another document.',
  because_other: 'The registry can tell you why.',
  because_money_returned: 'The payment it confirms was refunded.',

  doTitle: 'What to do',
  do_valid_code:
    'Compare your document with the details below. Then enter what is printed on it, and we’ll check that too. If you have the PDF, check it here as well to see whether anything was changed.',
  do_valid_erased:
    'We can’t check what is printed on it any more: its holder’s details were erased. If you have the PDF, check it here to see whether anything was changed.',
  do_valid_file: 'You can rely on it. Keep this result if you need to show that you checked.',
  do_superseded: 'Ask its holder for the newer document before you decide.',
  do_revoked: 'Do not rely on it.',
  do_altered:
    'Do not rely on this file. Ask its holder for our original PDF, or compare it with what we issued under its code, shown below.',
  do_altered_bare: 'Do not rely on this file. Ask its holder for our original PDF.',
  do_unknown_code:
    'Check the code for mistakes. It has thirteen letters and digits, and never I, L, O or U. If the code is right, do not rely on the document.',
  do_unknown_file:
    'If a verification code is printed on it, enter it here. If not, do not rely on the document.',
  ask: 'Do you have a question, or does something look wrong? Write to {email}.',

  compareTitle: 'Check what is printed on it',
  compareLead:
    'Someone can copy a genuine code onto a forged document. Enter the surname and other details from yours, and we’ll tell you whether they match what we issued. To protect the holder, we answer only a few wrong values. Values that match never count.',
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
    'The record behind this document is incomplete at the moment, so the details may not be final. Ask us before you rely on it.',
  answer_not_compared: 'We check this only when the surname matches',
  answer_not_told: 'Not proved. We can’t say whether this matches',
  unprovedTitle: 'Treat what is printed on this document as unproved',
  unprovedText:
    'Someone has tried many wrong values for this document, so we no longer say which ones match. This can be a way to hide a forgery. Enter the surname, class and CGPA together, as printed. If we still can’t say, do not rely on them, and ask the registry:',

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
