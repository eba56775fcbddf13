import { fileURLToPath } from 'node:url'
import { toSVG } from 'bwip-js/node'
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
import { amountText, line, longDate, longTime } from './text.ts'

/** Where the `.typ` files are: beside this file in the source, in `templates/` beside the bundle in a build. */
export const templatesFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '.' : './templates/', import.meta.url),
)

type Compiler = Pick<PdfEngine, 'compile'>

export function renderReceipt(engine: Compiler, data: ReceiptData): Promise<Uint8Array> {
  const { timeZone } = data.letterhead
  return engine.compile('receipt', {
    ...common(data.letterhead, data.issuedAt, data.verification),
    number: line(data.number),
    currency: data.currency,
    fields: [
      ['Receipt number', data.number],
      ['Issued on', longTime(data.issuedAt, timeZone)],
      ['Paid on', longTime(data.paidAt, timeZone)],
      ['Received from', data.payer.email ? `${data.payer.name} (${data.payer.email})` : data.payer.name],
      ['For', data.subject],
      ['Paid through', data.provider],
      ['Payment reference', data.reference],
    ].map((pair) => pair.map((text) => line(text))),
    lines: data.lines.map(({ label, amount }) => [line(label), amountText(amount)]),
    total: amountText(data.total),
  })
}

export function renderCoverLetter(engine: Compiler, data: CoverLetterData): Promise<Uint8Array> {
  const { student } = data
  const name = line(nameOf(student))
  return engine.compile('cover-letter', {
    ...common(data.letterhead, data.issuedAt, data.verification),
    student: { name },
    address: addressLines(data.recipient, data.attention),
    references: [
      ['Date', longDate(data.issuedAt, data.letterhead.timeZone)],
      ['Our reference', data.trackingId],
      ...(data.recipientReference ? [['Your reference', data.recipientReference]] : []),
    ].map((pair) => pair.map((text) => line(text))),
    subject: `Academic transcript of ${name}, matric number ${line(student.matric_number)}`,
    paragraphs: [
      `At the request of the above-named, who studied ${line(student.programme)} at ${line(data.letterhead.name)}, we send you the enclosed academic transcript${data.purpose ? ` for the purpose of ${line(data.purpose)}` : ''}.`,
      `The transcript was prepared from the records of this office${data.recipientReference ? ` and bears your reference ${line(data.recipientReference)}` : ''}. Please check that the envelope reached you sealed. Every page carries a code by which anyone can confirm, at no charge, that the document is genuine and still stands.`,
      `If anything is missing or unclear, please write to ${line(data.letterhead.office.email)} and quote our reference.`,
    ],
    enclosures: data.enclosures.map(line),
    signatory: { name: line(data.signatory.name), title: line(data.signatory.title) },
  })
}

export function renderAddressLabel(engine: Compiler, data: AddressLabelData): Promise<Uint8Array> {
  return engine.compile('address-label', {
    ...common(data.letterhead, data.issuedAt, null),
    recipient: { name: line(data.recipient.name), lines: data.recipient.lines.map(line) },
    attention: data.attention && line(data.attention),
    phone: data.phone && line(data.phone),
    recipientReference: data.recipientReference && line(data.recipientReference),
    trackingId: line(data.trackingId),
    barcode: toSVG({ bcid: 'code128', text: data.trackingId, height: 12, includetext: false }),
    courier: data.courier && line(data.courier),
    issued: longDate(data.issuedAt, data.letterhead.timeZone),
    paper: data.paper,
  })
}

/** What `common.typ` reads. */
export function common(letterhead: Letterhead, issuedAt: string, verification: Verification | null) {
  const url = verification && verificationUrl(verification.publicUrl, verification.code)
  const { office } = letterhead
  return {
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

function addressLines(recipient: PostalAddress, attention: string | null): string[] {
  return [recipient.name, ...(attention ? [`Attention: ${attention}`] : []), ...recipient.lines].map(line)
}
