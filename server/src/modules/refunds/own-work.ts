import { toMajor } from '@testamur/contract/money'
import type { Clock } from '../../core/clock.ts'
import { type FoundWork, type WorkReader, workGroup, workItem } from '../../core/own-work.ts'
import type { Database } from '../../db/client.ts'
import { findStaffPayments } from '../payments/index.ts'
import { GIVEN_TOGETHER_MS } from './rules.ts'
import { refundsToApprove, refundsToFinish, type WaitingRefunds } from './store/own-work.ts'

type Deps = { readonly database: Pick<Database, 'db'>; readonly clock: Clock }

/** Refunds that the reader may approve, and those that were approved and wait for somebody to send or pay them. */
export async function findRefundsToHandle(
  { database: { db }, clock }: Deps,
  reader: WorkReader,
): Promise<FoundWork[]> {
  const since = new Date(clock.now().getTime() - GIVEN_TOGETHER_MS)
  const [toApprove, toFinish] = await Promise.all([
    refundsToApprove(db, { reader: reader.id, since, limit: reader.shown }),
    refundsToFinish(db, { reader: reader.id, limit: reader.shown }),
  ])
  return Promise.all([
    showRefunds(db, 'approve_refund', toApprove),
    showRefunds(db, 'finish_refund', toFinish),
  ])
}

async function showRefunds(
  db: Database['db'],
  kind: 'approve_refund' | 'finish_refund',
  { rows, total }: WaitingRefunds,
): Promise<FoundWork> {
  const payments = await findStaffPayments(
    db,
    rows.map(({ payment_id }) => payment_id),
  )
  const items = rows.map((refund) =>
    workItem(
      { kind },
      {
        reference: refund.reference,
        title: payments.get(refund.payment_id)?.payer ?? '',
        amount: toMajor(refund.amount_minor),
        currency: refund.currency,
        since: refund.requested_at.toISOString(),
      },
    ),
  )
  return workGroup({ kind }, total, items)
}
