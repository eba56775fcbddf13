import { toMinor } from '@testamur/contract/money'
import { conflict, notFound, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { enqueue, gatewayLane } from '../../platform/jobs/queue.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { recordAudit } from '../audit/index.ts'
import { writePostings } from '../ledger/index.ts'
import { askAgain, commitToRefunds, isReference, openReviews } from '../payments/index.ts'
import { approveIn, SEND_JOB, type Staff } from './approve.ts'
import { staleAmount } from './ask-refund.ts'
import type { RefundDeps } from './deps.ts'
import { withdrawalPosting } from './postings.ts'
import { type LockedRefund, lockCase, moveRefund } from './refund-case.ts'
import { recordRefundNews } from './refund-news.ts'
import { maySendAgain } from './rules.ts'
import { mayBecome } from './status.ts'
import { bookedByApproval } from './store/money.ts'
import { findRefund, type RefundRow } from './store/refunds.ts'

export type Decision = 'approve' | 'reject' | 'withdraw' | 'retry'

export type DecisionRequest = {
  readonly reference: string
  readonly decision: Decision
  readonly version: number
  /** In major units. */
  readonly amount: number
  readonly note: string
  readonly actor: Staff
  readonly ip: string
}

export async function requireRefund(
  { database }: Pick<RefundDeps, 'database'>,
  reference: string,
): Promise<RefundRow> {
  const refund = isReference(reference) ? await findRefund(database.db, reference) : null
  if (refund === null) throw notFound(messageOf('refunds.thisRefund'))
  return refund
}

/** A person decides on a refund that they have seen; the consequences are written in the same transaction. */
export async function decideRefund(deps: RefundDeps, deciding: DecisionRequest): Promise<RefundRow> {
  const known = await requireRefund(deps, deciding.reference)
  const institution = await deps.mailBrand()
  return deps.database.inTransaction(async (tx) => {
    const found = await lockCase(tx, known, deps.clock)
    const { refund } = found
    if (refund.version !== deciding.version) throw conflict(messageOf('refunds.refundChangedMeanwhile'))
    if (toMinor(deciding.amount) !== refund.amount_minor)
      throw staleAmount(
        messageOf('refunds.amountChanged', {
          amount: { money: refund.amount_minor, currency: refund.currency },
        }),
      )
    const moved = await decide[deciding.decision](deps, tx, found, { ...deciding, institution })
    await recordAudit(tx, {
      actor: deciding.actor,
      ip: deciding.ip,
      action: `refund.${deciding.decision}`,
      subject: `refund:${refund.reference}`,
      before: { status: refund.status },
      after: { status: moved.status, note: deciding.note },
    })
    return moved
  })
}

type Decide = (
  deps: RefundDeps,
  tx: Tx,
  found: LockedRefund,
  by: DecisionRequest & { readonly institution: MailContent['institution'] },
) => Promise<RefundRow>

const approve: Decide = async (deps, tx, found, by) => {
  if (found.refund.status !== 'requested') throw refused(messageOf('refunds.notWaitingForApproval'))
  return approveIn(deps, tx, found, by)
}

const reject: Decide = async (deps, tx, found, by) => {
  if (!mayBecome(found.refund.status, 'rejected', 'person'))
    throw refused(messageOf('refunds.onlyWaitingIsTurnedDown'))
  return turnDown(deps, tx, found, by, 'rejected')
}

const withdraw: Decide = async (deps, tx, found, by) => {
  const { refund, at } = found
  if (!mayBecome(refund.status, 'withdrawn', 'person')) throw refused(messageOf('refunds.notWithdrawable'))
  if (refund.approved_at !== null)
    await writePostings(tx, withdrawalPosting({ refund, at }, await bookedByApproval(tx, refund.id)))
  return turnDown(deps, tx, found, by, 'withdrawn')
}

/** The money is available again, and the question that the refund answered is open again. */
async function turnDown(
  { payables }: RefundDeps,
  tx: Tx,
  found: LockedRefund,
  { actor, note }: DecisionRequest,
  to: 'rejected' | 'withdrawn',
): Promise<RefundRow> {
  const { refund, payment, at } = found
  const change = { finished_at: at, next_query_at: null, lease_until: null }
  const moved = await moveRefund(tx, refund, { to, by: 'person', actor: actor.name, at, note, change })
  await commitToRefunds(tx, payment.id, -refund.amount_minor)
  if (refund.made_outside !== null) await openReviews(tx, payment.id, ['external_refund'], at)
  else if (refund.source === 'credit') await askAgain(tx, payment.id, at)
  const done =
    to === 'rejected'
      ? messageOf('refunds.staffTurnedDown', { name: actor.name, reference: refund.reference, note })
      : messageOf('refunds.staffWithdrew', { name: actor.name, reference: refund.reference, note })
  await recordRefundNews(
    tx,
    payables,
    found,
    done,
    refund.approved_at === null ? null : messageOf('refunds.withdrawnForPayer'),
  )
  return moved
}

/** Returns to sending, which first asks whether the provider made it after all. */
const retry: Decide = async ({ payables }, tx, found, { actor, note }) => {
  const { refund, at } = found
  if (!maySendAgain(refund)) throw refused(messageOf('refunds.didNotFail'))
  const change = { next_query_at: null, lease_until: null }
  const step = { to: 'approved', by: 'person', actor: actor.name, at, note, change } as const
  const moved = await moveRefund(tx, refund, step)
  await enqueue(tx, {
    kind: SEND_JOB,
    lane: gatewayLane(found.payment.alias),
    payload: { reference: refund.reference },
  })
  await recordRefundNews(
    tx,
    payables,
    found,
    messageOf('refunds.staffSendsAgain', { name: actor.name, reference: refund.reference, note }),
  )
  return moved
}

const decide: Readonly<Record<Decision, Decide>> = { approve, reject, withdraw, retry }
