import { toMajor } from '@testamur/contract/money'
import { type FoundWork, type WorkReader, workGroup, workItem } from '../../../core/own-work.ts'
import type { Database } from '../../../db/client.ts'
import { countOpenReviews, oldestReviews } from './store/listed-reviews.ts'
import { findStaffPayments } from './store/staff-payments.ts'

/** Payments about which a person has to decide something, the oldest first; each once, however many questions it raises. */
export async function findPaymentsToDecide(
  { db }: Pick<Database, 'db'>,
  { shown }: WorkReader,
): Promise<FoundWork[]> {
  const place = { kind: 'decide_payment' } as const
  const [counted, open] = await Promise.all([
    countOpenReviews(db),
    shown === 0 ? [] : oldestReviews(db, shown),
  ])
  const payments = await findStaffPayments(
    db,
    open.map(({ payment_id }) => payment_id),
  )
  const items = open.flatMap(({ payment_id, opened_at }) => {
    const payment = payments.get(payment_id)
    if (payment === undefined) return []
    return workItem(place, {
      reference: payment.reference,
      title: payment.payer,
      amount: toMajor(payment.received_minor),
      currency: payment.currency,
      since: opened_at.toISOString(),
    })
  })
  return [workGroup(place, counted, items)]
}
