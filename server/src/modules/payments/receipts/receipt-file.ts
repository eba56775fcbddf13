import type { Minor } from '@testamur/contract/money'
import type { Database } from '../../../db/client.ts'
import { messageOf, messageOfValue, type Said, sentences } from '../../../messages/message.ts'
import type { JobHandler } from '../../../platform/jobs/handler.ts'
import { greetingOf } from '../../../platform/mail/greeting.ts'
import type { MailContent } from '../../../platform/mail/layout.ts'
import type { MailName } from '../../../platform/mail/mail-texts.ts'
import { queueMailsLast } from '../../../platform/mail/mailer.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { PaidPromise } from '../../applications/index.ts'
import { applicationOf, type Payable } from '../../invoices/index.ts'
import type { Payables, Payer } from '../ports.ts'
import { receiptNumber } from '../receipt-number.ts'
import { attachReceiptFile, type ReceiptRow, receiptFileKey, receiptOfPayment } from '../store/receipts.ts'

/** The content of a receipt, for the document engine. */
export type ReceiptDocument = {
  readonly number: string
  readonly payer: { readonly name: string; readonly email: string | null }
  readonly subject: Said
  readonly lines: readonly { readonly label: Said; readonly amount: Minor }[]
  readonly total: Minor
  readonly currency: string
  /** How it was paid; the provider's label where that is not known. */
  readonly method: Said
  /** `null` on receipts from before both were kept: their times are printed without a zone. */
  readonly timeZone: string | null
  readonly matricNumber: string | null
  readonly reference: string
  /** ISO instants: when it was paid, and when that became known, which is the date of the document. */
  readonly paidAt: string
  readonly issuedAt: string
  readonly verificationCode: string
}

export type ReceiptDeps = {
  readonly database: Database
  readonly storage: Storage
  readonly payables: Payables
  /** Rendered and signed. Rendering twice gives two files, so only one is ever stored. */
  readonly renderReceipt: (receipt: ReceiptDocument) => Promise<Uint8Array>
  readonly mailBrand: () => Promise<MailContent['institution']>
}

export const receiptDocument = (receipt: ReceiptRow): ReceiptDocument => ({
  number: receiptNumber(receipt),
  payer: { name: receipt.body.payer, email: null },
  subject: receipt.body.subject_message ?? receipt.body.subject,
  lines: receipt.body.lines.map(({ description, message, amount }) => ({
    label: message ?? description,
    amount,
  })),
  total: receipt.body.total,
  currency: receipt.body.currency,
  method: receipt.body.used_method
    ? messageOf('paymentsReceipts.usedMethod', { method: receipt.body.used_method })
    : receipt.body.method,
  timeZone: receipt.body.time_zone ?? null,
  matricNumber: receipt.body.matric_number ?? null,
  reference: receipt.body.payment_reference,
  paidAt: receipt.body.paid_at,
  issuedAt: receipt.issued_at.toISOString(),
  verificationCode: receipt.verification_code,
})

export const receiptFileName = (receipt: ReceiptRow): string => `receipt-${receiptNumber(receipt)}.pdf`

/** The PDF of a receipt; before its job has run, it is made and stored at once. */
export const receiptBytes = async (deps: ReceiptFileDeps, receipt: ReceiptRow): Promise<Uint8Array> =>
  deps.storage.get(await ensureReceiptFile(deps, receipt))

type ReceiptFileDeps = Pick<ReceiptDeps, 'database' | 'storage' | 'renderReceipt'>

/** The key of the receipt's file. The first process to store it decides: a receipt has one file for ever. */
async function ensureReceiptFile(deps: ReceiptFileDeps, receipt: ReceiptRow): Promise<string> {
  if (receipt.file_key !== null) return receipt.file_key
  const file = await deps.storage.put(await deps.renderReceipt(receiptDocument(receipt)), {
    contentType: 'application/pdf',
    name: receiptFileName(receipt),
    purpose: 'receipt',
  })
  if (await attachReceiptFile(deps.database.db, receipt.id, file)) return file.key
  // Another process has stored it at the same moment.
  await deps.storage.remove(file.key)
  return receiptFileKey(deps.database.db, receipt.id)
}

/** Makes a receipt's PDF and queues its email, together with the completion of the job, so that it is sent once. */
export const makeReceipt =
  (deps: ReceiptDeps): JobHandler =>
  async (payload) => {
    const { payment_id, payable } = payload as { payment_id: number; payable: Payable }
    const receipt = await receiptOfPayment(deps.database.db, payment_id)
    if (receipt === null) throw new Error(`Payment ${payment_id} has no receipt`)
    if (receipt.voided_at !== null) return
    const port = deps.payables[payable.kind]
    const payer = await port.findPayer(deps.database.db, { id: payable.id })
    if (payer === null) throw new Error(`${payable.kind} ${payable.id} is not there`)

    const application = applicationOf(payable)
    const file_key = await ensureReceiptFile(deps, receipt)
    const link = await port.pageLink(deps.database.db, payer, { reference: receipt.body.payment_reference })
    const promise = await port.promiseTo(payer)
    const name = mailNameOf(payable.kind, promise)
    const content = await mailContent(deps, name, { receipt, payer, link, promise })
    return queueMailsLast(deps.database.db, [
      {
        name,
        to: payer.email,
        subject: messageOf('paymentsReceipts.subject', {
          subject: payer.tracking_id ?? payer.subject,
        }),
        content,
        payment_reference: receipt.body.payment_reference,
        attachments: [{ file_key, name: receiptFileName(receipt), content_type: 'application/pdf' }],
        ...(application === null ? {} : { application_id: application }),
      },
    ])
  }

type ReceiptMail = Extract<MailName, `receipt-${string}`>

function mailNameOf(kind: Payable['kind'], promise: PaidPromise | null): ReceiptMail {
  if (kind === 'standalone') return 'receipt-of-payment'
  if (kind === 'supplement') return 'receipt-of-change'
  if (promise?.isCertificate) return 'receipt-of-certificate'
  return promise?.isSentAtOnce ? 'receipt-of-student-copy' : 'receipt-of-request'
}

const followIt = messageOf('paymentsReceipts.followCopies')
const arrived: Readonly<Record<ReceiptMail, readonly Said[]>> = {
  'receipt-of-request': [messageOf('paymentsReceipts.arrivedForRequest'), followIt],
  'receipt-of-student-copy': [messageOf('paymentsReceipts.arrivedForStudentCopy')],
  'receipt-of-certificate': [
    messageOf('paymentsReceipts.arrivedForCertificate'),
    messageOf('paymentsReceipts.followCertificate'),
  ],
  'receipt-of-change': [messageOf('paymentsReceipts.arrivedForChange'), followIt],
  'receipt-of-payment': [messageOf('paymentsReceipts.arrived')],
}

type Paid = {
  readonly receipt: ReceiptRow
  readonly payer: Payer
  readonly link: string
  readonly promise: PaidPromise | null
}

async function mailContent(
  deps: ReceiptDeps,
  name: ReceiptMail,
  { receipt, payer, link, promise }: Paid,
): Promise<MailContent> {
  return {
    institution: await deps.mailBrand(),
    greeting: greetingOf(payer.name),
    paragraphs: [...arrived[name]],
    facts: [
      payer.tracking_id === null
        ? [messageOf('paymentsReceipts.paidFor'), payer.subject]
        : [messageOf('paymentsReceipts.request'), payer.tracking_id],
      [messageOf('paymentsReceipts.receipt'), receiptNumber(receipt)],
      [
        messageOf('paymentsReceipts.amountPaid'),
        messageOf('paymentsReceipts.amount', {
          amount: { money: receipt.body.total, currency: receipt.body.currency },
        }),
      ],
      [messageOf('paymentsReceipts.paymentReference'), receipt.body.payment_reference],
      ...promisedDay(promise),
    ],
    button: { url: link },
    closing: sentences(messageOf('paymentsReceipts.doNotForward'), messageOf('paymentsReceipts.closing')),
  }
}

function promisedDay(promise: PaidPromise | null): NonNullable<MailContent['facts']> {
  if (promise === null || promise.day === null) return []
  const until = promise.isCollected
    ? messageOf('paymentsReceipts.readyBy')
    : messageOf('applicationsNews.arrivesBy')
  return [[until, messageOfValue({ day: promise.day })]]
}
