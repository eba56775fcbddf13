import type { Minor } from '@testamur/contract/money'
import type { StaffActor } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { enqueue, gatewayLane } from '../../platform/jobs/queue.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { earnedByAccount } from '../invoices/index.ts'
import { writePostings } from '../ledger/index.ts'
import { holdingAccount, refundObstacleOf } from '../payments/index.ts'
import type { RefundDeps } from './deps.ts'
import { approvalPosting } from './postings.ts'
import { bookPayout } from './record-answer.ts'
import { type LockedRefund, moveRefund } from './refund-case.ts'
import { recordRefundNews } from './refund-news.ts'
import { approvalRefusal, GIVEN_TOGETHER_MS, obstacleRefusal } from './rules.ts'
import { sumRefundedBy, sumTakenFromRevenue } from './store/money.ts'
import type { RefundRow } from './store/refunds.ts'

export const SEND_JOB = 'refunds.send'

export type Staff = StaffActor

/** Recent other refunds of the same payment by this person. */
export const sumRefundedBefore = (
  db: Db | Tx,
  { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>,
  actor: Pick<Staff, 'id'>,
  at: Date,
): Promise<Minor> =>
  sumRefundedBy(db, {
    payment_id,
    person: actor.id,
    since: new Date(at.getTime() - GIVEN_TOGETHER_MS),
    except: id,
  })

/** Why this person may not approve it; `null` when they may. */
export async function refusalOf(
  deps: Pick<RefundDeps, 'documentsLeft'>,
  tx: Tx,
  { refund, invoice, at }: Pick<LockedRefund, 'refund' | 'invoice' | 'at'>,
  actor: Staff,
): Promise<Said | null> {
  return approvalRefusal({
    given_before: await sumRefundedBefore(tx, refund, actor, at),
    amount: refund.amount_minor,
    alone_limit: refund.alone_limit_minor,
    asked_by: refund.requested_by,
    approver: { id: actor.id, administrator: actor.roles.includes('administrator') },
    source: refund.source,
    // What the provider refunded already is gone, whatever documents have left.
    documents_left: refund.made_outside === null && (await deps.documentsLeft(tx, invoice.payable)),
  })
}

/** From here on the money is owed to the payer: it is booked, and will be sent. */
export async function approveIn(
  deps: Pick<RefundDeps, 'documentsLeft' | 'payables'>,
  tx: Tx,
  found: LockedRefund,
  by: {
    readonly actor: Staff
    readonly note: Said
    readonly institution: MailContent['institution']
  },
): Promise<RefundRow> {
  const { refund, payment, at } = found
  const { actor } = by
  const refusal = await refusalOf(deps, tx, found, actor)
  if (refusal !== null) throw refused(refusal)
  const obstacle = obstacleRefusal(await refundObstacleOf(tx, payment.id))
  if (obstacle !== null) throw refused(obstacle)
  if (payment.refunds_committed_minor + payment.reversed_minor > payment.received_minor)
    throw refused(messageOf('refunds.lessLeftThanRefund'))
  const moved = await moveRefund(tx, refund, {
    to: 'approved',
    by: 'person',
    actor: actor.name,
    at,
    note: by.note,
    change: { approved_by: actor.id, approved_by_name: actor.name, approved_at: at },
  })
  await writePostings(tx, approvalPosting({ refund, at }, await sourceOf(tx, found)))
  if (refund.made_outside !== null) return bookMadeOutside(deps, tx, { ...found, refund: moved }, by)
  const amount = { money: refund.amount_minor, currency: refund.currency }
  await recordRefundNews(
    tx,
    deps.payables,
    found,
    messageOf('refunds.staffApproved', { name: actor.name, reference: refund.reference, amount }),
    messageOf('refunds.approvedForPayer', { amount }),
  )
  if (refund.method === 'provider')
    await enqueue(tx, {
      kind: SEND_JOB,
      lane: gatewayLane(found.payment.alias),
      payload: { reference: refund.reference },
    })
  return moved
}

/** Nothing is sent, because the provider has done it already. */
async function bookMadeOutside(
  deps: Pick<RefundDeps, 'payables'>,
  tx: Tx,
  found: LockedRefund,
  { actor, note, institution }: Parameters<typeof approveIn>[3],
): Promise<RefundRow> {
  const { refund, payment, at } = found
  const change = { finished_at: at }
  const step = { to: 'succeeded', by: 'person', actor: actor.name, at, note, change } as const
  const moved = await moveRefund(tx, refund, step)
  const given = { actor: actor.name, institution, account: holdingAccount(payment), raw_status: null }
  await bookPayout(deps, tx, { ...found, refund: moved }, given)
  return moved
}

async function sourceOf(
  tx: Tx,
  { refund, invoice }: LockedRefund,
): Promise<Parameters<typeof approvalPosting>[1]> {
  if (refund.source === 'credit') return { source: 'credit' }
  if (refund.made_outside === 'chargeback') return { source: 'loss' }
  const before = await sumTakenFromRevenue(tx, invoice.id)
  const left = [...earnedByAccount(invoice.lines)].map(
    ([account, minor]) => [account, minor - (before.get(account) ?? 0)] as const,
  )
  return { source: 'invoice', left: new Map(left) }
}
