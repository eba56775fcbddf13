export const pdf = {
  certificateOfAuthority:
    'This is the certificate of an authority. Bring the certificate that was issued to you.',
  certificateNotValidYet: 'This certificate is not valid yet.',
  certificateExpired: 'This certificate has expired.',
  certificateNotForSigning: 'This certificate is not meant for signing documents.',
  noCertificate: 'This file has no certificate. Choose a PEM file with the line "BEGIN CERTIFICATE".',
  keyOfOtherCertificate: 'The key does not belong to this certificate.',
  noKey: 'This file has no private key. Choose a PEM file with the line "BEGIN PRIVATE KEY".',
  passphraseMissing: 'This key is locked. Enter its passphrase.',
  passphraseWrong: 'This passphrase does not open the key. Check it and enter it again.',
  keyUnreadable: 'The private key could not be read. Export it again as PEM.',
  certificateUnreadable: 'One of the certificates could not be read. Export it again as PEM.',
  identityUnreadable:
    'The file could not be opened. Check that it is a .p12 or .pfx file and that its password is right.',
  keyCostlyToOpen:
    'Opening this file would take too long: its password goes through too many rounds. Export it again with at most 100,000 iterations.',
  keyTooWeak:
    'The key must be RSA of at least 2,048 bits, or an elliptic curve key on P-256, P-384 or P-521.',
  tooLarge: 'This PDF is larger than 20 MB. Save it smaller, then upload it again.',
  notPdf: 'This file is not a PDF. Export the transcript as PDF, then upload it again.',
  locked:
    'This PDF is locked with a password or permissions. Save it without protection, then upload it again.',
  unpacksTooFar:
    'This PDF unpacks to far more than a document needs. Print it to a new PDF, then upload that one.',
  noPages: 'This PDF has no pages. Export the transcript again, then upload it.',
  tooManyPages: 'This PDF has {count} pages; at most {most} can be issued. Check that it is the right file.',
  signedAlready:
    'This PDF already carries a digital signature, which the stamp would break. Upload the unsigned file.',
  damaged:
    'This PDF is damaged and cannot be read. Export it again from the program that made it, then upload it.',
  checkUnpacksTooFar:
    'This file unpacks to far more than a document needs, so we did not read it. Enter the code printed on the document instead.',
  checkLocked:
    'This file is locked with a password or permissions, so we cannot read it. Enter the code printed on the document instead.',
  tooManyFiles:
    'We’re checking many files right now. Wait half a minute and try again, or enter the code printed on the document.',
  checkUnreadable: 'This file cannot be read. Type the code that is printed on the document instead.',
  designTooCostly: 'This design needs too much time or memory to draw. Use fewer or smaller pictures.',
  tooCostly: 'This PDF needs too much time or memory to read. Print it to a new PDF, then upload that one.',
  busy: 'The portal is busy right now and didn’t finish this. Try again in half a minute.',
  pictureDamaged:
    'A picture of this design is damaged and can’t be drawn. Save it again as PNG or JPEG and upload it.',
  fontsCannotPrint:
    'Our fonts cannot print {characters}. Write the name or address in Latin letters, then try again.',
} as const
