import { fileURLToPath } from 'node:url'
import type { Language } from '@testamur/contract/languages'
import { code128, drawingSVG } from 'bwip-js/node'
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
  Signatory,
  TranscriptStudent,
  Verification,
} from './data.ts'
import { cleanLine, longDate, longTime, print } from './text.ts'
import { commonWords, labelWords, letterWords, receiptWords } from './words.ts'

/** The folder of the `.typ` files: `templates/` beside this folder in the source, beside the bundle in a build. */
export const templatesFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../templates/' : './templates/', import.meta.url),
)

type Compiler = Pick<PdfEngine, 'compile'>

export function renderReceipt(engine: Compiler, data: ReceiptData): Promise<Uint8Array> {
  const { letterhead } = data
  const { language } = letterhead
  const fields: (readonly [Message, Said])[] = [
    [messageOf('documentsTemplates.receiptNumber'), data.number],
    [messageOf('documentsTemplates.issuedOn'), receiptTime(data.issuedAt, data)],
    [messageOf('documentsTemplates.paidOn'), receiptTime(data.paidAt, data)],
    [
      messageOf('documentsTemplates.receivedFrom'),
      data.payer.email ? `${data.payer.name} (${data.payer.email})` : data.payer.name,
    ],
    [messageOf('documentsTemplates.for'), data.subject],
    ...(data.matricNumber === null
      ? []
      : [[messageOf('documentsTemplates.matricNumber'), data.matricNumber] as const]),
    [
      data.timeZone === null
        ? messageOf('documentsTemplates.paidThrough')
        : messageOf('documentsTemplates.paymentMethod'),
      data.method,
    ],
    [messageOf('documentsTemplates.paymentReference'), data.reference],
  ]
  return engine.compile('receipt', {
    ...buildCommonData(letterhead, data.issuedAt, data.verification, receiptWords(language)),
    number: cleanLine(data.number),
    currency: data.currency,
    fields: printPairs(fields, language),
    lines: data.lines.map(({ label, amount }) => [
      cleanLine(print(label, language)),
      amountIn(language, amount),
    ]),
    total: print(
      messageOf('documentsTemplates.amountInCurrency', {
        currency: data.currency,
        amount: { amount: data.total },
      }),
      language,
    ),
  })
}

function receiptTime(iso: string, { letterhead, timeZone }: ReceiptData): Said {
  if (timeZone === null) return longTime(iso, letterhead)
  const time = longTime(iso, { ...letterhead, timeZone })
  return messageOf('documentsTemplates.timeInZone', { time, zone: timeZone })
}

/** The reason in the signature of a receipt. */
export const titleOfReceipt = ({ number }: Pick<ReceiptData, 'number'>, { language }: Letterhead): string =>
  say(messageOf('documentsTemplates.receipt', { number }), language)

export function renderCoverLetter(engine: Compiler, data: CoverLetterData): Promise<Uint8Array> {
  const { about, letterhead } = data
  const { language } = letterhead
  const name = cleanLine(about.listed_name)
  const references: (readonly [Message, string])[] = [
    [messageOf('documentsTemplates.date'), longDate(data.issuedAt, letterhead)],
    [messageOf('documentsTemplates.ourReference'), data.trackingId],
  ]
  if (data.recipientReference)
    references.push([messageOf('documentsTemplates.yourReference'), data.recipientReference])
  return engine.compile('cover-letter', {
    ...buildCommonData(letterhead, data.issuedAt, data.verification, letterWords(language)),
    student: { name },
    address: addressLines(data.recipient, data.attention, language),
    references: printPairs(references, language),
    subject: print(
      about.matric_number === null
        ? messageOf('documentsTemplates.letterSubjectWithoutNumber', { name })
        : messageOf('documentsTemplates.letterSubject', {
            name,
            matricNumber: cleanLine(about.matric_number),
          }),
      language,
    ),
    paragraphs: letterParagraphs(data).map((paragraph) => print(paragraph, language)),
    enclosures: data.enclosures.map((enclosure) => cleanLine(print(enclosure, language))),
    signatory: signatoryFields(data.signatory),
  })
}

function letterOpening({ about, letterhead, purpose: typed }: CoverLetterData): Said {
  const purpose = cleanLine(typed)
  if (about.programme === null)
    return purpose === ''
      ? messageOf('documentsTemplates.letterOpeningWithoutProgramme')
      : messageOf('documentsTemplates.letterOpeningWithPurposeAlone', { purpose })
  const where = { programme: cleanLine(about.programme), institution: cleanLine(letterhead.name) }
  return purpose === ''
    ? messageOf('documentsTemplates.letterOpening', where)
    : messageOf('documentsTemplates.letterOpeningWithPurpose', { ...where, purpose })
}

function letterParagraphs(data: CoverLetterData): Said[] {
  const { letterhead, recipientReference } = data
  return [
    letterOpening(data),
    sentences(
      recipientReference
        ? messageOf('documentsTemplates.letterRecordsWithReference', {
            reference: cleanLine(recipientReference),
          })
        : messageOf('documentsTemplates.letterRecords'),
      messageOf('documentsTemplates.letterSeal'),
    ),
    messageOf('documentsTemplates.letterQuestions', { email: cleanLine(letterhead.office.email) }),
  ]
}

export function renderAddressLabel(engine: Compiler, data: AddressLabelData): Promise<Uint8Array> {
  return engine.compile('address-label', {
    ...buildCommonData(data.letterhead, data.issuedAt, null, labelWords(data.letterhead.language)),
    recipient: { name: cleanLine(data.recipient.name), lines: data.recipient.lines.map(cleanLine) },
    attention: data.attention && cleanLine(data.attention),
    phone: data.phone && cleanLine(data.phone),
    recipientReference: data.recipientReference && cleanLine(data.recipientReference),
    trackingId: cleanLine(data.trackingId),
    barcode: code128(
      { bcid: 'code128', text: data.trackingId, height: 12, includetext: false },
      drawingSVG(),
    ),
    courier: data.courier && cleanLine(data.courier),
    issued: longDate(data.issuedAt, data.letterhead),
    paper: data.paper,
  })
}

/** The data that `common.typ` reads. */
export function buildCommonData(
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
      name: cleanLine(letterhead.name),
      office: {
        name: cleanLine(office.name),
        address: cleanLine(office.address),
        email: cleanLine(office.email),
        phone: cleanLine(office.phone),
      },
    },
    stamped: dateParts(issuedAt),
    verification: verification && url ? { code: verification.code, url, qr: qrSvg(url) } : null,
  }
}

/** Who signs a document, for `signed-by` of `common.typ`. */
export const signatoryFields = ({ name, title, signatureSvg }: Signatory) => ({
  name: cleanLine(name),
  title: cleanLine(title),
  signature: signatureSvg,
})

export const joinGivenNames = (student: Pick<TranscriptStudent, 'first_name' | 'other_names'>): string =>
  [student.first_name, student.other_names].filter(Boolean).join(' ')

function addressLines(recipient: PostalAddress, attention: string | null, language: Language): string[] {
  const { name, lines } = recipient
  if (!attention) return [name, ...lines].map(cleanLine)
  return [
    name,
    print(messageOf('documentsTemplates.attention', { name: attention }), language),
    ...lines,
  ].map(cleanLine)
}

const printPairs = (pairs: readonly (readonly [Message, Said])[], language: Language): string[][] =>
  pairs.map((pair) => pair.map((said) => cleanLine(print(said, language))))
