import { toMinor } from '@testamur/contract/money'
import { type Actor, may, type Requester, type StaffActor } from '../../core/actor.ts'
import { forbidden, notFound } from '../../core/failure.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Payable } from '../invoices/index.ts'
import { type ConfiguredProvider, checkCharge, methodsFor } from '../providers/index.ts'
import { createSettle, type SettleDeps } from './ask/settle.ts'
import { type StartPayment, startPayment } from './begin/start-payment.ts'
import { resolveReview } from './desk/resolve-review.ts'
import { createStaffPayments } from './desk/staff-payments.ts'
import type { UntranslatedReview } from './desk/staff-views.ts'
import { isPayerOf, topicOf } from './ports.ts'
import { type ReceiptDeps, receiptBytes, receiptFileName } from './receipts/receipt-file.ts'
import { isReference } from './reference.ts'
import { findByInvoice, findWithInvoice, type PaymentWithInvoice } from './store/invoices.ts'
import { findPayment } from './store/payments.ts'
import { receiptOfInvoice } from './store/receipts.ts'
import { detailsView, paymentView, type UntranslatedPayment } from './views.ts'

export type PaymentsDeps = SettleDeps &
  ReceiptDeps & {
    readonly limiter: Limiter
    readonly activeProviders: () => Promise<readonly ConfiguredProvider[]>
  }

export type Payments = ReturnType<typeof createPayments>

const STARTS = { points: 20, perSeconds: 600 }
/** A whole campus may share one IP address. */
const LOOKS = { points: 600, perSeconds: 600 }

/** Payments: attempts, the providers' answers, and receipts. */
export function createPayments(deps: PaymentsDeps) {
  const { database, limiter } = deps
  const settle = createSettle(deps)
  const staff = createStaffPayments(deps)

  async function requirePayment(reference: string) {
    const found = isReference(reference) ? await findWithInvoice(database.db, reference) : null
    if (found === null) throw notFound(messageOf('payments.thisPayment'))
    return found
  }

  /** People may look for a payment with nothing but the number of its invoice. */
  async function requireSought(reference: string): Promise<PaymentWithInvoice> {
    const found = isReference(reference)
      ? ((await findWithInvoice(database.db, reference)) ?? (await findByInvoice(database.db, reference)))
      : null
    if (found === null) throw notFound(messageOf('payments.thisPayment'))
    return found
  }

  const mayRead = (actor: Actor, payable: Payable) => isPayerOf(actor, payable) || may(actor, 'payments.read')

  async function view(reference: string, actor: Actor): Promise<UntranslatedPayment> {
    const { payment, invoice } = await requirePayment(reference)
    const { payable } = invoice
    if (!mayRead(actor, payable)) return paymentView(payment, invoice, null)
    const payer = await deps.payables[payable.kind].findPayer(database.db, { id: payable.id })
    const details = detailsView(payment, {
      tracking_id: payer?.tracking_id ?? null,
      description: payer?.subject ?? messageOf('payments.invoice', { reference: invoice.reference }),
      receipt: invoice.receipt,
    })
    return paymentView(payment, invoice, details)
  }

  return {
    settle,

    async start(input: StartPayment) {
      await limiter.consume('payments.start', input.tracking_id ?? input.invoice_reference ?? '', STARTS)
      return startPayment(deps, settle, input)
    },

    /** Anybody may cause a question to the provider; what they see of the payment depends on who they are. */
    async verify(reference: string, requester: Requester): Promise<UntranslatedPayment> {
      await limiter.consume('payments.look', requester.ip, LOOKS)
      if ((await settle(reference, 'return')) !== 'unknown_reference') return view(reference, requester.actor)
      const meant = (await requireSought(reference)).payment.reference
      await settle(meant, 'return')
      return view(meant, requester.actor)
    },

    async get(reference: string, requester: Requester): Promise<UntranslatedPayment> {
      await limiter.consume('payments.look', requester.ip, LOOKS)
      return view((await requireSought(reference)).payment.reference, requester.actor)
    },

    async requery(reference: string, actor: StaffActor): Promise<UntranslatedPayment> {
      await requirePayment(reference)
      await settle(reference, 'staff', `${actor.name} (${actor.id})`)
      return view(reference, actor)
    },

    async receipt(reference: string, actor: Actor): Promise<FileAnswer> {
      const { invoice } = await requireSought(reference)
      if (!mayRead(actor, invoice.payable)) throw forbidden(actor)
      const receipt = await receiptOfInvoice(database.db, invoice.id)
      if (receipt === null) throw notFound(messageOf('payments.receiptOfPayment'))
      return {
        file: {
          bytes: await receiptBytes(deps, receipt),
          contentType: 'application/pdf',
          name: receiptFileName(receipt),
          inline: true,
        },
      }
    },

    /** The payment methods on offer in order; for a given amount, those that accept it. */
    async methods(asked: { amount?: number | undefined; currency?: string | undefined }) {
      const { amount, currency } = asked
      const money =
        amount === undefined || currency === undefined ? null : { minor: toMinor(amount), currency }
      const offered = (await deps.activeProviders()).filter(
        ({ active, provider }) =>
          active && (money === null || checkCharge(provider.capabilities, money).kind === 'yes'),
      )
      return offered.map(({ alias, label, mode, provider }) => ({
        provider: alias,
        label,
        methods: methodsFor(provider.capabilities, currency ?? null),
        mode,
        kind: mode === 'offline' ? ('transfer' as const) : ('redirect' as const),
      }))
    },

    /** The form that takes the payer of an unpaid attempt to the gateway. */
    async formOf(reference: string) {
      const payment = await findPayment(database.db, reference)
      const waits = payment?.status === 'initiated' || payment?.status === 'pending'
      return waits && payment.handoff?.kind === 'form_post' ? payment.handoff : null
    },

    /** The live topic of a payment; `null` when there is no such payment. */
    async topicOf(reference: string): Promise<string | null> {
      const found = isReference(reference) ? await findWithInvoice(database.db, reference) : null
      return found === null ? null : topicOf(found.invoice.payable)
    },

    staff,

    async resolve(answer: Parameters<typeof resolveReview>[1]): Promise<UntranslatedReview> {
      await resolveReview(deps, answer)
      return staff.review(answer.id, answer.actor)
    },
  }
}
