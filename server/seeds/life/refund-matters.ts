import { requeryPayment } from '@testamur/contract/payments/payments'
import {
  approveRefund,
  askRefund,
  getRefundable,
  listRefunds,
  type Refund,
  rejectRefund,
  requeryRefund,
  settleRefundManually,
} from '@testamur/contract/refunds'
import { sql } from 'kysely'
import { dayOf } from '../../src/core/days.ts'
import type { Row } from '../../src/db/rows.ts'
import { atOfficeHours, daysBefore, hoursAfter } from './clock.ts'
import { drawPaper } from './papers.ts'
import type { OfficeWorld } from './world.ts'

const DECISION_HOURS = 40
/** How many of the latest are left for the visitor to decide. */
const LEFT_OPEN = 2

/** The second person approves the refunds of cancelled applications; one is refused, and the latest are left open. */
export async function decideRefunds({ portal }: OfficeWorld): Promise<void> {
  const { call, asStaff } = portal
  const query = { per_page: 100, sort: 'asked' as const }
  const all = await call(listRefunds, { query, token: asStaff('bursary') })
  const old = all.slice(0, Math.max(0, all.length - LEFT_OPEN))
  for (const [place, refund] of old.entries()) {
    await portal.rest()
    portal.clock.set(atOfficeHours(hoursAfter(new Date(refund.requested_at), DECISION_HOURS)))
    if (refund.status === 'requested' && place === 1) await refuse(portal, refund)
    else await payOut(portal, refund)
  }
}

type Portal = OfficeWorld['portal']

const refuse = async ({ call, asStaff }: Portal, { reference, version, amount }: Refund): Promise<void> =>
  void (await call(rejectRefund, {
    params: { reference },
    body: { version, amount, note: 'The applicant asked to keep the application after all.' },
    token: asStaff('admin'),
  }))

async function payOut(portal: Portal, refund: Refund): Promise<void> {
  const { call, asStaff, clock, runJobs } = portal
  const { reference, amount, method } = refund
  const params = { reference }
  const token = asStaff('admin')
  let { status, version } = refund
  if (status === 'requested') {
    ;({ status, version } = await call(approveRefund, { params, body: { version, amount }, token }))
    await runJobs()
  }
  clock.set(hoursAfter(clock.now(), 1))
  if (status === 'approved' && method === 'manual')
    await call(settleRefundManually, {
      params,
      body: {
        bank_reference: `FBI/${reference.slice(-8)}`,
        paid_on: dayOf(clock.now(), 'Africa/Lagos'),
        version,
      },
      file: { bytes: drawPaper(), name: 'transfer.png', contentType: 'image/png' },
      token,
    })
  else if (method === 'provider' && status !== 'succeeded' && status !== 'rejected')
    await call(requeryRefund, { params, token })
}

type PaidAt = Row<'payments', 'reference' | 'received_minor' | 'paid_at'>

/** The oldest payments by Paystack of applications that ended well. */
async function oldestPaid({ database }: Portal, count: number): Promise<PaidAt[]> {
  const { rows } = await sql<PaidAt>`
    select payments.reference, payments.received_minor, payments.paid_at
    from payments
    join invoices on invoices.id = payments.invoice_id
    join applications on applications.id = invoices.application_id
    where payments.alias = 'paystack' and payments.received_minor > 0 and applications.status = 'completed'
    order by payments.paid_at limit ${count}::int`.execute(database.db)
  return rows
}

const PART = 2_500

/** A service that was paid for was not given: a part comes back. */
export async function refundPart({ portal }: OfficeWorld): Promise<void> {
  const { call, asStaff, clock, runJobs } = portal
  const token = asStaff('bursary')
  const [payment] = await oldestPaid(portal, 1)
  if (payment?.paid_at == null) return
  const { reference } = payment
  clock.set(atOfficeHours(hoursAfter(payment.paid_at, 24 * 20)))
  const [known] = await call(listRefunds, { query: { search: reference }, token })
  const { invoice, source } = await call(getRefundable, { params: { reference }, token })
  const asked =
    known ??
    (await call(askRefund, {
      body: {
        payment_reference: reference,
        amount: PART,
        available: invoice,
        source,
        reason_code: 'not_provided',
        note: 'The express handling that was paid for was not given.',
      },
      token,
    }))
  await runJobs()
  await payOut(portal, asked)
}

/** The bank of a payer disputes a payment, which the bursary still has to answer. */
export async function disputePayment({ portal, until }: OfficeWorld): Promise<void> {
  const { gateway, call, asStaff, clock } = portal
  const payment = (await oldestPaid(portal, 6)).at(-1)
  const counter = gateway?.counters.get('paystack')
  if (payment === undefined || counter === undefined) return
  const { book, till } = counter
  const code = book.checkouts.find(({ reference }) => reference === payment.reference)?.code
  const charge = book.charges.find((one) => one.code === code && one.status === 'paid')
  if (charge === undefined || book.disputes.some(({ charge_id }) => charge_id === charge.id)) return
  clock.set(atOfficeHours(daysBefore(until, 5)))
  till.dispute(charge)
  await call(requeryPayment, { params: { reference: payment.reference }, token: asStaff('bursary') })
}
