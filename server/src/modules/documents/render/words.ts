import type { Language } from '@testamur/contract/languages'
import { messageOf, type Said } from '../../../messages/message.ts'
import { print } from './text.ts'

// The words of the templates, said in the language of the document. Where a template sets something of its own within a
// sentence, the sentence keeps a place for it in braces: `filled` in `common.typ` puts it there.

type Words<Name extends string> = Readonly<Record<Name, string>>

const sayAll = <Name extends string>(
  language: Language,
  words: Readonly<Record<Name, Said>>,
): Words<Name> => {
  const entries = Object.entries<Said>(words).map(([name, said]) => [name, print(said, language)])
  return Object.fromEntries(entries) as Words<Name>
}

/** A place in a sentence that the template fills. */
const place = (name: string): string => `{${name}}`

export const commonWords = (language: Language) =>
  sayAll(language, {
    page: messageOf('documentsTemplates.page', { page: place('page'), pages: place('pages') }),
    checkGenuine: messageOf('documentsTemplates.checkGenuine'),
    scanOrOpen: messageOf('documentsTemplates.scanOrOpen', { url: place('url') }),
    verificationCode: messageOf('documentsTemplates.verificationCode'),
    qrCode: messageOf('documentsTemplates.qrCode', { content: place('content') }),
    signatureOf: messageOf('documentsTemplates.signatureOf', { name: place('name') }),
  })

export const transcriptWords = (language: Language) =>
  sayAll(language, {
    official: messageOf('documentsTemplates.officialTranscript'),
    studentCopy: messageOf('documentsTemplates.studentCopy'),
    previewMark: messageOf('documentsTemplates.previewMark'),
    studentCopyMark: messageOf('documentsTemplates.studentCopyMark'),
    previewNote: messageOf('documentsTemplates.previewNote'),
    officialNote: messageOf('documentsTemplates.officialNote'),
    studentCopyNote: messageOf('documentsTemplates.studentCopyNote'),
    documentNumber: messageOf('documentsTemplates.documentNumber', { number: place('number') }),
    issuedDay: messageOf('documentsTemplates.issuedDay', { day: place('day') }),
    issuedTo: messageOf('documentsTemplates.issuedTo'),
    name: messageOf('documentsTemplates.nameSurnameFirst'),
    course: messageOf('documentsTemplates.course'),
    courseTitle: messageOf('documentsTemplates.courseTitle'),
    units: messageOf('documentsTemplates.units'),
    score: messageOf('documentsTemplates.score'),
    grade: messageOf('documentsTemplates.grade'),
    point: messageOf('documentsTemplates.point'),
    qualityPoints: messageOf('documentsTemplates.qualityPoints'),
    unitsRegistered: messageOf('documentsTemplates.unitsRegistered'),
    earned: messageOf('documentsTemplates.earned'),
    gpa: messageOf('documentsTemplates.gpa'),
    cgpaToDate: messageOf('documentsTemplates.cgpaToDate'),
    cgpa: messageOf('documentsTemplates.cgpa'),
    session: messageOf('documentsTemplates.session', { session: place('session') }),
    continued: messageOf('documentsTemplates.continued', { semester: place('semester') }),
    noResults: messageOf('documentsTemplates.noResults'),
    endOfResults: messageOf('documentsTemplates.endOfResults'),
    summary: messageOf('documentsTemplates.summary'),
    keyToGrades: messageOf('documentsTemplates.keyToGrades'),
    meaning: messageOf('documentsTemplates.meaning'),
    classOfDegree: messageOf('documentsTemplates.classOfDegree'),
    class: messageOf('documentsTemplates.class'),
    certified: messageOf('documentsTemplates.certified', {
      name: place('name'),
      matricNumber: place('matricNumber'),
      institution: place('institution'),
      day: place('day'),
    }),
    signedDigitally: messageOf('documentsTemplates.signedDigitally', {
      institution: place('institution'),
      day: place('day'),
    }),
    seal: messageOf('documentsTemplates.seal', { institution: place('institution') }),
    notOfficial: messageOf('documentsTemplates.notOfficial'),
    notOfficialBecause: messageOf('documentsTemplates.notOfficialBecause', {
      institution: place('institution'),
      day: place('day'),
    }),
    endOfTranscript: messageOf('documentsTemplates.endOfTranscript'),
  })

export const letterWords = (language: Language) =>
  sayAll(language, {
    title: messageOf('documentsTemplates.coverLetter', { name: place('name') }),
    note: messageOf('documentsTemplates.codeStandsForTranscript'),
    salutation: messageOf('documentsTemplates.salutation'),
    enclosed: messageOf('documentsTemplates.enclosed'),
    faithfully: messageOf('documentsTemplates.faithfully'),
  })

export const labelWords = (language: Language) =>
  sayAll(language, {
    title: messageOf('documentsTemplates.addressLabel', { trackingId: place('trackingId') }),
    to: messageOf('documentsTemplates.to'),
    attention: messageOf('documentsTemplates.attn', { name: place('name') }),
    telephone: messageOf('documentsTemplates.telephone', { phone: place('phone') }),
    yourReference: messageOf('documentsTemplates.yourReference'),
    ifUndelivered: messageOf('documentsTemplates.ifUndelivered'),
    doNotBend: messageOf('documentsTemplates.doNotBend'),
    barcode: messageOf('documentsTemplates.barcode', { content: place('content') }),
    cutAlongMarks: messageOf('documentsTemplates.cutAlongMarks'),
  })

export const receiptWords = (language: Language) =>
  sayAll(language, {
    title: messageOf('documentsTemplates.receipt', { number: place('number') }),
    paymentReceipt: messageOf('documentsTemplates.paymentReceipt'),
    paid: messageOf('documentsTemplates.paid'),
    whatWasPaidFor: messageOf('documentsTemplates.whatWasPaidFor'),
    amount: messageOf('documentsTemplates.amount', { currency: place('currency') }),
    totalPaid: messageOf('documentsTemplates.totalPaid'),
    thanks: messageOf('documentsTemplates.receiptThanks', { email: place('email') }),
  })

export const passWords = (language: Language) =>
  sayAll(language, {
    title: messageOf('documentsTemplates.collectionPassOf', { code: place('code') }),
    collectionPass: messageOf('documentsTemplates.collectionPass'),
    bringThisPage: messageOf('documentsTemplates.bringThisPage'),
    keepLikeMoney: messageOf('documentsTemplates.keepLikeMoney'),
    passCode: messageOf('documentsTemplates.passCode'),
    name: messageOf('documentsTemplates.certificateInTheNameOf'),
    collectedBy: messageOf('documentsTemplates.collectedBy'),
    atTheDesk: messageOf('documentsTemplates.atTheDesk'),
  })

export const proofWords = (language: Language) =>
  sayAll(language, {
    title: messageOf('documentsTemplates.proofOfCertificate'),
    hasFulfilled: messageOf('documentsTemplates.hasFulfilled'),
    proof: messageOf('documentsTemplates.proof'),
    proofOnly: messageOf('documentsTemplates.proofOnly'),
  })

/** For the verification mark on uploaded documents. */
export const stampWords = (language: Language) =>
  sayAll(language, {
    title: messageOf('documentsTemplates.verificationMark', { code: place('code') }),
    page: messageOf('documentsTemplates.page', { page: place('page'), pages: place('pages') }),
    issuedUnderNumber: messageOf('documentsTemplates.issuedUnderNumber', { number: place('number') }),
    verificationCode: messageOf('documentsTemplates.verificationCode'),
    qrCode: messageOf('documentsTemplates.qrCode', { content: place('content') }),
  })
