import type { Answer } from '@testamur/contract/endpoint'
import type { Institution } from '@testamur/contract/institution/institution'
import { toMajor } from '@testamur/contract/money'
import type { submitStandalonePayment as submitCall } from '@testamur/contract/standalone-payments/standalone-payments'
import type { Clock } from '../../core/clock.ts'
import { invalid, refused } from '../../core/failure.ts'
import { searchText } from '../../core/search-text.ts'
import type { Database } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import { publishEvent } from '../../http/events.ts'
import { messageOf, messageOfValue } from '../../messages/message.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'
import { type Invoice, issueInvoice } from '../invoices/index.ts'
import { mailInvoice } from './mails.ts'
import type { PayLinks } from './pay-links.ts'
import type { OpenSession } from './ports.ts'
import type { PaymentTypeRow, StandaloneRow } from './rows.ts'
import { type CheckedPayment, checkRequest, type Request, subjectOf } from './rules.ts'
import { typeByCode } from './store/payment-types.ts'
import { insertEvent, insertPayment, type NewPayment } from './store/payments.ts'
import { payerView } from './views.ts'

const DAY_MS = 86_400_000
/** By IP address, which a whole campus may share. */
const SUBMITS = { points: 60, perSeconds: 3600 }

export type SubmitDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Pick<Limiter, 'consume'>
  readonly institution: () => Promise<Institution>
  readonly openSession: OpenSession
  readonly links: Pick<PayLinks, 'linkTo'>
}

/** Prices a request again and freezes the price in an invoice, in one transaction with the reply to a repeated key. */
export async function submitStandalonePayment(
  deps: SubmitDeps,
  request: Request,
  context: Pick<RequestContext, 'ip' | 'language' | 'remember'>,
) {
  const { database, clock } = deps
  const type = await typeByCode(database.db, request.payment_type)
  if (type === null) throw refused(messageOf('standalonePayments.notOffered'))
  const institution = await deps.institution()
  const checked = checkRequest(type, request)
  if (!checked.ok)
    throw 'errors' in checked
      ? invalid(checked.errors)
      : refused(
          messageOf('standalonePayments.priceChanged', {
            amount: { money: checked.total, currency: institution.currency },
          }),
        )
  await deps.limiter.consume('standalone.submit', context.ip, SUBMITS)
  const at = clock.now()
  const payment = newPayment(type, request, checked, { currency: institution.currency, at })

  return database.inTransaction(async (tx) => {
    const id = await insertPayment(tx, payment)
    const invoice = await issueInvoice(tx, {
      payable: { kind: 'standalone', id },
      currency: payment.currency,
      lines: [
        {
          kind: 'other',
          copy_id: null,
          description: messageOfValue({ own: subjectOf(type, checked.quantity) }),
          amount: checked.total,
        },
      ],
      issued_at: at,
      expires_at: new Date(at.getTime() + institution.invoice_days * DAY_MS),
    })
    const { token } = await deps.openSession(tx, {
      purpose: 'standalone',
      subject_id: id,
      proved: false,
    })
    await insertEvent(tx, {
      standalone_payment_id: id,
      at,
      actor_name: 'Payer',
      text: messageOf('standalonePayments.eventRequested'),
      to_status: 'pending_payment',
    })
    const row = rowOf(id, type, payment, invoice)
    await rememberLanguage(tx, row.payer_email, context.language)
    await mailInvoice(tx, institution, row, deps.links)
    publishEvent(tx, 'staff', id)
    const answer: Answer<typeof submitCall> = {
      message: messageOf('standalonePayments.requestReceived'),
      data: {
        token,
        invoice: { reference: invoice.reference, total: toMajor(invoice.total), currency: invoice.currency },
        payment: payerView(row, invoice.lines, { attempts: [], receipt_number: null }),
      },
    }
    return context.remember(tx, answer)
  })
}

function newPayment(
  type: PaymentTypeRow,
  request: Request,
  { quantity, total, answers }: Extract<CheckedPayment, { ok: true }>,
  { currency, at }: { readonly currency: string; readonly at: Date },
): NewPayment {
  const { name, email, matric_number } = request
  return {
    payment_type_id: type.id,
    payer_name: name,
    payer_email: email,
    payer_phone: request.phone ?? null,
    matric_number: matric_number ?? null,
    quantity,
    fields: answers,
    currency,
    total_minor: total,
    created_at: at,
    search_text: searchText([name, email, matric_number]),
  }
}

/** The inserted row as the database would return it, without reading it. */
const rowOf = (id: number, type: PaymentTypeRow, payment: NewPayment, invoice: Invoice): StandaloneRow => ({
  ...payment,
  id,
  type_name: type.name,
  type_code: type.code,
  status: 'pending_payment',
  paid_at: null,
  version: 0,
  invoice_id: invoice.id,
  invoice_reference: invoice.reference,
  expires_at: invoice.expires_at,
  application_id: null,
  tracking_id: null,
  attached_at: null,
  attached_by: null,
  attach_note: null,
})
