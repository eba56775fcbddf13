import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import { createPaidApplication } from '../../../test/refunds/bursary.ts'
import { findPayment, type PaymentRow } from '../payments/index.ts'
import { refundableOf } from './refundable.ts'
import type { RefundRow } from './store/refunds.ts'

let portal: Portal
let payment: PaymentRow
let officer: number
beforeAll(async () => {
  portal = await startPortal()
  const found = await findPayment(portal.database.db, (await createPaidApplication(portal)).reference)
  if (found === null) throw new Error('No payment')
  payment = found
  officer = (await createStaff(portal.database, 'bursary')).id
})
afterAll(() => portal.close())

type Kind = Pick<RefundRow, 'status' | 'source' | 'method'>

const statuses = {
  requested: { promised: true, sent: false },
  approved: { promised: true, sent: false },
  submitted: { promised: true, sent: true },
  unknown: { promised: true, sent: true },
  processing: { promised: true, sent: true },
  needs_attention: { promised: true, sent: true },
  succeeded: { promised: true, sent: true },
  failed: { promised: true, sent: false },
  rejected: { promised: false, sent: false },
  withdrawn: { promised: false, sent: false },
} as const satisfies Record<RefundRow['status'], { promised: boolean; sent: boolean }>

const kinds = (Object.keys(statuses) as RefundRow['status'][]).flatMap((status) =>
  (['invoice', 'credit'] as const).flatMap((source) =>
    (['provider', 'manual'] as const).map((method): Kind => ({ status, source, method })),
  ),
)

/** The totals after writing a refund, which is then rolled back. */
async function standsWith(kind: Kind) {
  const found: { totals?: unknown; available?: unknown } = {}
  const tried = portal.database.inTransaction(async (tx) => {
    const { reference, currency } = payment
    await tx
      .insertInto('refunds')
      .values({
        reference: `R${reference}`,
        payment_id: payment.id,
        amount_minor: 700,
        currency,
        reason_code: 'other',
        alone_limit_minor: 700,
        requested_by: officer,
        requested_by_name: 'Officer',
        requested_at: new Date(),
        approved_by: officer,
        approved_by_name: 'Officer',
        approved_at: new Date(),
        bank_reference: 'TRF/1',
        paid_on: '2026-11-20',
        ...kind,
      })
      .execute()
    const totals = tx.selectFrom('refund_totals').selectAll().where('payment_id', '=', payment.id)
    found.totals = await totals.executeTakeFirst()
    found.available = (await refundableOf(tx, payment)).available
    throw new Undone()
  })
  await expect(tried).rejects.toThrow(Undone)
  return found
}

class Undone extends Error {}

it('all of a payment can be given back as long as nobody asked for any', async () => {
  expect((await refundableOf(portal.database.db, payment)).available).toEqual({ invoice: TOTAL, credit: 0 })
})

it.each(kinds)('a refund that is $status, out of $source, by $method', async (kind) => {
  const { promised, sent } = statuses[kind.status]
  expect(await standsWith(kind)).toEqual({
    totals: {
      payment_id: payment.id,
      promised_invoice_minor: promised && kind.source === 'invoice' ? 700 : 0,
      promised_credit_minor: promised && kind.source === 'credit' ? 700 : 0,
      sent_minor: sent && kind.method === 'provider' ? 700 : 0,
    },
    // Promised credit does not change the price, but no more can be refunded than was received.
    available: { invoice: promised ? TOTAL - 700 : TOTAL, credit: 0 },
  })
})
