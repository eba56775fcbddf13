import type { Clock } from '../../../core/clock.ts'
import type { Database, Db, Tx } from '../../../db/client.ts'
import { enqueue, gatewayLane, type Lane } from '../../../platform/jobs/queue.ts'
import { findInvoice, type Invoice, lapsedInvoices, lockInvoice } from '../../invoices/index.ts'
import type { Payables } from '../ports.ts'
import { attemptsOf, type PaymentRow } from '../store/payments.ts'
import type { Settle } from './settle.ts'

type Deps = { readonly database: Database; readonly clock: Clock; readonly payables: Payables }

const HOUR = 60 * 60_000
/** Longer than any outage that nobody would look into. */
const LOOK_BACK_MS = 7 * 24 * HOUR
const BATCH = 500
/** An unpaid remittance number stays "pending" for ever. After this long it no longer keeps the invoice open. */
const PATIENCE_MS = 3 * 24 * HOUR

const unfinished = (payment: PaymentRow) =>
  payment.status === 'initiated' || payment.status === 'pending' || payment.next_query_at !== null

/**
 * Expires an unpaid invoice, but only after the provider was asked about every attempt. It waits while the provider
 * is silent, and for some days while a payment is said to be in progress. Later payments are still watched for, and
 * honoured.
 */
export async function expireInvoice(
  { database, clock, payables }: Deps,
  settle: Settle,
  invoiceId: number,
): Promise<((tx: Tx) => Promise<void>) | undefined> {
  const invoice = await findInvoice(database.db, invoiceId)
  if (invoice === null || invoice.status !== 'open') return undefined
  if (invoice.expires_at > clock.now()) return (tx) => later(tx, invoice, invoice.expires_at)

  const attempts = await attemptsOf(database.db, invoice.id)
  const outcomes = await Promise.all(
    attempts.filter(unfinished).map((payment) => settle(payment.reference, 'expiry')),
  )
  const now = clock.now()
  const silent = outcomes.includes('unreachable')

  return async (tx) => {
    const locked = await lockInvoice(tx, invoice.id)
    if (locked === null || locked.status !== 'open' || locked.expires_at > now) return
    const patient = now.getTime() - locked.expires_at.getTime() < PATIENCE_MS
    const moving = patient && (await attemptsOf(tx, invoice.id)).some(({ status }) => status === 'pending')
    if (silent || moving) return later(tx, invoice, new Date(now.getTime() + HOUR))
    const { kind, id } = invoice.payable
    const lapsed = await payables[kind].expireUnpaid(tx, { id, invoice_id: invoice.id, at: now })
    if (lapsed) await enqueue(tx, { kind: 'payments.cancel_attempts', payload: { invoice_id: invoice.id } })
  }
}

async function later(tx: Tx, invoice: Invoice, runAt: Date): Promise<void> {
  const payload = { invoice_id: invoice.id }
  const lane = await laneOf(tx, invoice.id)
  await enqueue(tx, { kind: 'payments.expire_invoice', lane, payload, runAt })
}

/** The gateway that is asked before the invoice expires. */
async function laneOf(db: Db | Tx, invoiceId: number): Promise<Lane> {
  const [last] = await attemptsOf(db, invoiceId)
  return last === undefined ? 'general' : gatewayLane(last.alias)
}

/** Finds invoices whose time is over, and queues a job for each, once for each due date. */
export async function sweepLapsed({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  let since = new Date(now.getTime() - LOOK_BACK_MS)
  for (;;) {
    const lapsed = await lapsedInvoices(database.db, { since, now, limit: BATCH })
    for (const { id: invoice_id, expires_at } of lapsed) {
      const dedupeKey = `payments.expire_invoice:${invoice_id}:${expires_at.toISOString()}`
      const lane = await laneOf(database.db, invoice_id)
      const payload = { invoice_id }
      await enqueue(database.db, { kind: 'payments.expire_invoice', lane, payload, dedupeKey })
      since = expires_at
    }
    if (lapsed.length < BATCH) return
  }
}
