import type { Received } from '@testamur/contract/endpoint'
import type { PageMeta } from '@testamur/contract/envelope'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import {
  listPaymentReviews,
  listPayments,
  type paymentRecord,
} from '@testamur/contract/payments/staff-payments'
import { type Actor, may } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { notFound } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { messageOf } from '../../../messages/message.ts'
import { createKeptCounts } from '../../../platform/kept-counts.ts'
import { createKeptMarks } from '../../../platform/kept-marks.ts'
import { findInvoice } from '../../invoices/index.ts'
import { accountName } from '../../ledger/index.ts'
import { isReference } from '../reference.ts'
import { allocatedOf } from '../store/allocations.ts'
import { findPayment } from '../store/payments.ts'
import {
  reviewView,
  staffPaymentView,
  type UntranslatedReview,
  type UntranslatedStaffPayment,
} from './staff-views.ts'
import { eventsOf, postingsOf } from './store/history.ts'
import { findReview, reviewPage, reviewsOf } from './store/listed-reviews.ts'
import { findStaffPayments, paymentTotals, staffPaymentPage } from './store/staff-payments.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: () => Promise<string>
}
type Listed<T> = { data: T[]; meta: PageMeta }
type ListQuery = Received<typeof listPayments>['query']
type ReviewQuery = Received<typeof listPaymentReviews>['query']

/** What the bursary sees of payments. */
export function createStaffPayments({ database: { db }, clock, timeZone }: Deps) {
  const keptCounts = createKeptCounts(clock)
  const keptMarks = createKeptMarks({ clock })
  const mayAnswer = (actor: Actor) => may(actor, 'payments.confirm')

  return {
    async list(query: ListQuery): Promise<Listed<UntranslatedStaffPayment>> {
      const { page, per_page, sort, ...filters } = query
      const { rows, total } = await staffPaymentPage(
        db,
        { ...filters, timeZone: await timeZone() },
        { page, per_page, sort },
        { keptCounts, keptMarks },
      )
      const meta = pageMeta(query, total, rows.length, { path: listPayments.path, query })
      return { data: rows.map(staffPaymentView), meta }
    },

    async totals(filters: Omit<ListQuery, 'page' | 'per_page' | 'sort'>) {
      const sums = await paymentTotals(db, { ...filters, timeZone: await timeZone() })
      return sums.map(({ currency, count, received, fees, refunded, reversed }) => ({
        currency,
        count,
        received: toMajor(received),
        fees: toMajor(fees),
        refunded: toMajor(refunded),
        reversed: toMajor(reversed),
        revenue: toMajor(received - refunded - reversed),
        net: toMajor(received - refunded - reversed - fees),
      }))
    },

    async record(reference: string, actor: Actor): Promise<Unsaid<typeof paymentRecord>> {
      const payment = isReference(reference) ? await findPayment(db, reference) : null
      if (payment === null) throw notFound(messageOf('paymentsDesk.thisPayment'))
      const [rows, invoice, lies, reviews, events, postings] = await Promise.all([
        findStaffPayments(db, [payment.id]),
        findInvoice(db, payment.invoice_id),
        allocatedOf(db, payment.id),
        reviewsOf(db, payment.id),
        eventsOf(db, payment.id),
        postingsOf(db, payment),
      ])
      const row = rows.get(payment.id)
      if (row === undefined || invoice === null) throw notFound(messageOf('paymentsDesk.thisPayment'))
      return {
        payment: staffPaymentView(row),
        invoice: {
          reference: invoice.reference,
          status: invoice.status,
          total: toMajor(invoice.total),
          lines: invoice.lines.map(({ description, amount }) => ({ description, amount: toMajor(amount) })),
        },
        money: {
          on_invoice: toMajor(lies.invoice),
          credit: toMajor(lies.credit),
          promised: toMajor(payment.refunds_committed_minor),
          reversed: toMajor(payment.reversed_minor),
        },
        reviews: reviews.map((review) => reviewView(review, mayAnswer(actor))),
        events: events.map(({ at, from_status, to_status, flags, received_minor, ...event }) => ({
          ...event,
          at: at.toISOString(),
          from: from_status,
          to: to_status,
          flags: [...flags],
          received: toMajor(received_minor),
        })),
        postings: postings.map(({ at, entries, kind, memo, message }) => ({
          kind,
          memo: message ?? memo,
          at: at.toISOString(),
          entries: entries.map(({ account, amount_minor }) => ({
            account,
            name: accountName(account),
            amount: toMajor(amount_minor),
          })),
        })),
      }
    },

    async reviews(
      query: ReviewQuery,
      actor: Actor,
    ): Promise<Listed<{ review: UntranslatedReview; payment: UntranslatedStaffPayment }>> {
      const { rows, total } = await reviewPage(db, query)
      const payments = await findStaffPayments(
        db,
        rows.map(({ payment_id }) => payment_id),
      )
      const data = rows.flatMap((review) => {
        const payment = payments.get(review.payment_id)
        return payment === undefined
          ? []
          : [{ review: reviewView(review, mayAnswer(actor)), payment: staffPaymentView(payment) }]
      })
      return { data, meta: pageMeta(query, total, rows.length, { path: listPaymentReviews.path, query }) }
    },

    async review(id: number, actor: Actor): Promise<UntranslatedReview> {
      const review = await findReview(db, id)
      if (review === null) throw notFound(messageOf('paymentsDesk.thisQuestion'))
      return reviewView(review, mayAnswer(actor))
    },
  }
}
