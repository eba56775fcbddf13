import { fileURLToPath } from 'node:url'
import type { Language } from '@testamur/contract/languages'
import { toSVG } from 'bwip-js/node'
import { type Message, messageOf, type Said, sentences } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { amountIn } from '../../../messages/values.ts'
import { dateParts } from '../../../platform/pdf/date-parts.ts'
import type { PdfEngine } from '../../../platform/pdf/engine.ts'
import { qrSvg, verificationUrl } from '../../../platform/pdf/qr.ts'
import type {
  AddressLabelData,
  CoverLetterData,
  Letterhead,
  PostalAddress,
  ReceiptData,
  TranscriptStudent,
  Verification,
} from './data.ts'
import { line, longDate, longTime, print } from './text.ts'
import { commonWords, labelWords, letterWords, receiptWords } from './words.ts'

/** Where the `.typ` files are: beside this file in the source, in `templates/` beside the bundle in a build. */
export const templatesFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '.' : './templates/', import.meta.url),
)

type Compiler = Pick<PdfEngine, 'compile'>

export function renderReceipt(engine: Compiler, data: ReceiptData): Promise<Uint8Array> {
  const { letterhead } = data
  const { language } = letterhead
  const fields: (readonly [Message, Said])[] = [
    [messageOf('documentsTemplates.receiptNumber'), data.number],
    [messageOf('documentsTemplates.issuedOn'), longTime(data.issuedAt, letterhead)],
    [messageOf('documentsTemplates.paidOn'), longTime(data.paidAt, letterhead)],
    [
      messageOf('documentsTemplates.receivedFrom'),
      data.payer.email ? `${data.payer.name} (${data.payer.email})` : data.payer.name,
    ],
    [messageOf('documentsTemplates.for'), data.subject],
    [messageOf('documentsTemplates.paidThrough'), data.provider],
    [messageOf('documentsTemplates.paymentReference'), data.reference],
  ]
  return engine.compile('receipt', {
    ...common(letterhead, data.issuedAt, data.verification, receiptWords(language)),
    number: line(data.number),
    currency: data.currency,
    fields: printPairs(fields, language),
    lines: data.lines.map(({ label, amount }) => [line(print(label, language)), amountIn(language, amount)]),
    total: print(
      messageOf('documentsTemplates.amountInCurrency', {
        currency: data.currency,
        amount: { amount: data.total },
      }),
      language,
    ),
  })
}

/** Why a receipt is signed. */
export const titleOfReceipt = ({ number }: Pick<ReceiptData, 'number'>, { language }: Letterhead): string =>
  say(messageOf('documentsTemplates.receipt', { number }), language)

export function renderCoverLetter(engine: Compiler, data: CoverLetterData): Promise<Uint8Array> {
  const { student, letterhead } = data
  const { language } = letterhead
  const name = line(nameOf(student))
  const references: (readonly [Message, string])[] = [
    [messageOf('documentsTemplates.date'), longDate(data.issuedAt, letterhead)],
    [messageOf('documentsTemplates.ourReference'), data.trackingId],
  ]
  if (data.recipientReference)
    references.push([messageOf('documentsTemplates.yourReference'), data.recipientReference])
  return engine.compile('cover-letter', {
    ...common(letterhead, data.issuedAt, data.verification, letterWords(language)),
    student: { name },
    address: addressLines(data.recipient, data.attention, language),
    references: printPairs(references, language),
    subject: print(
      messageOf('documentsTemplates.letterSubject', { name, matricNumber: line(student.matric_number) }),
      language,
    ),
    paragraphs: letterParagraphs(data).map((paragraph) => print(paragraph, language)),
    enclosures: data.enclosures.map((enclosure) => line(print(enclosure, language))),
    signatory: { name: line(data.signatory.name), title: line(data.signatory.title) },
  })
}

function letterParagraphs({ student, letterhead, purpose, recipientReference }: CoverLetterData): Said[] {
  const where = { programme: line(student.programme), institution: line(letterhead.name) }
  return [
    purpose
      ? messageOf('documentsTemplates.letterOpeningWithPurpose', { ...where, purpose: line(purpose) })
      : messageOf('documentsTemplates.letterOpening', where),
    sentences(
      recipientReference
        ? messageOf('documentsTemplates.letterRecordsWithReference', { reference: line(recipientReference) })
        : messageOf('documentsTemplates.letterRecords'),
      messageOf('documentsTemplates.letterSeal'),
    ),
    messageOf('documentsTemplates.letterQuestions', { email: line(letterhead.office.email) }),
  ]
}

export function renderAddressLabel(engine: Compiler, data: AddressLabelData): Promise<Uint8Array> {
  return engine.compile('address-label', {
    ...common(data.letterhead, data.issuedAt, null, labelWords(data.letterhead.language)),
    recipient: { name: line(data.recipient.name), lines: data.recipient.lines.map(line) },
    attention: data.attention && line(data.attention),
    phone: data.phone && line(data.phone),
    recipientReference: data.recipientReference && line(data.recipientReference),
    trackingId: line(data.trackingId),
    barcode: toSVG({ bcid: 'code128', text: data.trackingId, height: 12, includetext: false }),
    courier: data.courier && line(data.courier),
    issued: longDate(data.issuedAt, data.letterhead),
    paper: data.paper,
  })
}

/** What `common.typ` reads. */
export function common(
  letterhead: Letterhead,
  issuedAt: string,
  verification: Verification | null,
  words: Readonly<Record<string, string>>,
) {
  const url = verification && verificationUrl(verification.publicUrl, verification.code)
  const { office } = letterhead
  return {
    language: letterhead.language,
    words: { ...commonWords(letterhead.language), ...words },
    letterhead: {
      ...letterhead,
      name: line(letterhead.name),
      office: {
        name: line(office.name),
        address: line(office.address),
        email: line(office.email),
        phone: line(office.phone),
      },
    },
    stamped: dateParts(issuedAt),
    verification: verification && url ? { code: verification.code, url, qr: qrSvg(url) } : null,
  }
}

/** Surname first, as the record has it. */
export const nameOf = (student: Pick<TranscriptStudent, 'surname' | 'first_name' | 'other_names'>): string =>
  `${student.surname}, ${givenNames(student)}`

export const givenNames = (student: Pick<TranscriptStudent, 'first_name' | 'other_names'>): string =>
  [student.first_name, student.other_names].filter(Boolean).join(' ')

function addressLines(recipient: PostalAddress, attention: string | null, language: Language): string[] {
  const { name, lines } = recipient
  if (!attention) return [name, ...lines].map(line)
  return [
    name,
    print(messageOf('documentsTemplates.attention', { name: attention }), language),
    ...lines,
  ].map(line)
}

const printPairs = (pairs: readonly (readonly [Message, Said])[], language: Language): string[][] =>
  pairs.map((pair) => pair.map((said) => line(print(said, language))))
