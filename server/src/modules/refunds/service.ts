import type { Received } from '@testamur/contract/endpoint'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import { listRefunds, type refundRecord } from '@testamur/contract/refunds'
import type { Actor } from '../../core/actor.ts'
import { notFound, refused } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import { pageMeta } from '../../http/page-meta.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { findFile } from '../../platform/storage/store.ts'
import { findInvoice } from '../invoices/index.ts'
import { findPayment, findStaffPayments, isReference } from '../payments/index.ts'
import { type Staff, sumRefundedBefore } from './approve.ts'
import { type Ask, askRefund } from './ask-refund.ts'
import { bookOutside, type OutsideRefund } from './book-outside.ts'
import { type DecisionRequest, decideRefund, requireRefund } from './decide-refund.ts'
import type { RefundDeps } from './deps.ts'
import { settleRefund } from './poll-refunds.ts'
import { defaultSource, listRefundMethods, refundableOf } from './refundable.ts'
import { GIVEN_TOGETHER_MS } from './rules.ts'
import { settleManually, type Transfer } from './settle-manually.ts'
import { isAskedAbout } from './status.ts'
import { refundEventsOf, refundPage } from './store/list.ts'
import { sumRefundedBy } from './store/money.ts'
import { type RefundRow } from './store/refunds.ts'
import { eventView, type RefundView, refundView } from './views.ts'

export type { RefundDeps } from './deps.ts'

export type Refunds = ReturnType<typeof createRefunds>

/** Refunds: requested, approved by a second person, sent once, and asked about until complete. */
export function createRefunds(deps: RefundDeps) {
  const { db } = deps.database

  async function views(rows: readonly RefundRow[], actor: Actor, from: Db | Tx = db): Promise<RefundView[]> {
    const payments = await findStaffPayments(
      from,
      rows.map(({ payment_id }) => payment_id),
    )
    const seen: RefundView[] = []
    for (const row of rows) {
      const payment = payments.get(row.payment_id)
      if (payment === undefined) throw new Error('A refund without its payment')
      const own = actor.kind === 'staff' && row.status === 'requested' && row.requested_by === actor.id
      const before = own ? await sumRefundedBefore(from, row, actor, deps.clock.now()) : 0
      seen.push(refundView(row, payment, actor, before))
    }
    return seen
  }

  async function view(row: RefundRow, actor: Actor, from: Db | Tx = db): Promise<RefundView> {
    const [seen] = await views([row], actor, from)
    if (seen === undefined) throw new Error('A refund without its view')
    return seen
  }

  return {
    ask: <T>(
      ask: Ask,
      by: { actor: Staff; ip: string },
      remember: (tx: Tx, answer: { data: RefundView; message: Said }) => Promise<T>,
    ): Promise<T> =>
      askRefund(deps, ask, by, async (tx, refund) =>
        remember(tx, {
          data: await view(refund, by.actor, tx),
          message:
            refund.status === 'approved'
              ? messageOf('refunds.approved')
              : messageOf('refunds.requestedNeedsApproval'),
        }),
      ),

    bookOutside: <T>(
      outside: OutsideRefund,
      by: { actor: Staff; ip: string },
      remember: (tx: Tx, answer: { data: RefundView; message: Said }) => Promise<T>,
    ): Promise<T> =>
      bookOutside(deps, outside, by, async (tx, refund) =>
        remember(tx, {
          data: await view(refund, by.actor, tx),
          message:
            refund.status === 'succeeded'
              ? messageOf('refunds.booked')
              : messageOf('refunds.needsApprovalToBook'),
        }),
      ),

    decide: async (deciding: DecisionRequest) => view(await decideRefund(deps, deciding), deciding.actor),

    settleManually: async (transfer: Transfer) => view(await settleManually(deps, transfer), transfer.actor),

    async requery(reference: string, actor: Staff): Promise<RefundView> {
      const refund = await requireRefund(deps, reference)
      if (refund.attempts === 0 || !isAskedAbout(refund.status)) throw refused(messageOf('refunds.neverSent'))
      if (!(await settleRefund(deps, refund, actor.name)))
        throw refused(messageOf('refunds.providerSilentNow'))
      return view(await requireRefund(deps, reference), actor)
    },

    /** How much of a payment can be refunded now, before anybody requests it. */
    async refundable(reference: string, actor: Actor) {
      const payment = isReference(reference) ? await findPayment(db, reference) : null
      const invoice = payment && (await findInvoice(db, payment.invoice_id))
      if (payment === null || invoice === null) throw notFound(messageOf('refunds.thisPayment'))
      const [refundable, configured, limit, left] = await Promise.all([
        refundableOf(db, payment),
        deps.findProvider(payment.alias),
        deps.approvalLimit(),
        deps.documentsLeft(db, invoice.payable),
      ])
      const { methods, wholeOnly } = listRefundMethods(payment, configured)
      const since = new Date(deps.clock.now().getTime() - GIVEN_TOGETHER_MS)
      const before =
        actor.kind === 'staff'
          ? await sumRefundedBy(db, { payment_id: payment.id, person: actor.id, since, except: null })
          : 0
      return {
        currency: payment.currency,
        invoice: toMajor(refundable.available.invoice),
        credit: toMajor(refundable.available.credit),
        source: defaultSource(refundable),
        methods: [...methods],
        whole_only: wholeOnly,
        alone_limit: toMajor(Math.max(0, limit - before)),
        documents_left: left,
        blocked: refundable.blocked,
      }
    },

    async list(query: Received<typeof listRefunds>['query'], actor: Actor) {
      const { rows, total } = await refundPage(db, query, query)
      const meta = pageMeta(query, total, rows.length, { path: listRefunds.path, query })
      return { data: await views(rows, actor), meta }
    },

    async record(reference: string, actor: Actor): Promise<Unsaid<typeof refundRecord>> {
      const refund = await requireRefund(deps, reference)
      const [seen, events] = await Promise.all([view(refund, actor), refundEventsOf(db, refund.id)])
      return { refund: seen, events: events.map(eventView) }
    },

    async evidence(reference: string): Promise<FileAnswer> {
      const refund = await requireRefund(deps, reference)
      if (refund.evidence_file === null) throw notFound(messageOf('refunds.evidence'))
      const [bytes, kept] = await Promise.all([
        deps.storage.get(refund.evidence_file),
        findFile(db, refund.evidence_file),
      ])
      if (kept === null) throw notFound(messageOf('refunds.evidence'))
      const { content_type: contentType } = kept
      const name = `refund-${refund.reference}.${contentType.replace(/^.*\//, '')}`
      return { file: { bytes, contentType, name } }
    },
  }
}
