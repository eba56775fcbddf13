import { toMajor, toMinor } from '@testamur/contract/money'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { conflict, Failure, invalid, notFound, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { recordAudit } from '../audit/index.ts'
import { accountName, writePostings } from '../ledger/index.ts'
import type { SettlementDeps } from './deps.ts'
import { suspenseClearedPosting } from './postings.ts'
import {
  findSuspensePosting,
  holdSuspense,
  insertSuspensePosting,
  listHeldInSuspense,
  type SuspenseRow,
  settledAliases,
} from './store/suspense.ts'
import { availableIn, suspenseTargets, takeFromSuspense } from './suspense-rules.ts'

export type SuspensePostingRequest = {
  readonly currency: string
  readonly amount: number
  readonly available: number
  readonly account: string
  readonly reason: string
}

type Written = Omit<Parameters<typeof insertSuspensePosting>[1], 'at' | 'posted_by' | 'posted_by_name'>

/** A person decides what money in suspense is, and why. `remember` runs in the same transaction. */
export async function postSuspense<T>(
  { database, clock }: SettlementDeps,
  request: SuspensePostingRequest,
  by: Requester<StaffActor>,
  remember: (tx: Tx, row: SuspenseRow) => Promise<T>,
): Promise<T> {
  const { currency, account, reason } = request
  return database.inTransaction(async (tx) => {
    await holdSuspense(tx)
    if (!suspenseTargets(await settledAliases(tx)).includes(account))
      throw invalid({ account: [messageOf('settlements.chooseAccount')] })
    const balance = (await listHeldInSuspense(tx)).find((one) => one.currency === currency)
    const held = balance ?? { currency, held: 0, unanswered: 0 }
    const most = { money: Math.abs(availableIn(held)), currency }
    if (request.available !== toMajor(availableIn(held)))
      throw new Failure('stale_amount', messageOf('settlements.suspenseChanged', { most }))
    const amount_minor = takeFromSuspense(held, toMinor(request.amount))
    if (amount_minor === null) throw invalid({ amount: [messageOf('settlements.mostPosted', { most })] })
    const written = { currency, amount_minor, account, reason, reverses: null }
    return remember(tx, await write(tx, written, clock.now(), by, 'suspense.post'))
  })
}

/** The money returns to suspense; both postings stay. */
export async function reverseSuspensePosting(
  { database, clock }: SettlementDeps,
  { id, reason }: { readonly id: number; readonly reason: string },
  by: Requester<StaffActor>,
): Promise<SuspenseRow> {
  return database.inTransaction(async (tx) => {
    await holdSuspense(tx)
    const posting = await findSuspensePosting(tx, id)
    if (posting === null) throw notFound(messageOf('settlements.thisPosting'))
    if (posting.reversed_by !== null) throw conflict(messageOf('settlements.reversedMeanwhile'))
    if (posting.reverses !== null) throw refused(messageOf('settlements.isReversal'))
    const { currency, account } = posting
    const written = { currency, account, reason, amount_minor: -posting.amount_minor, reverses: posting.id }
    return write(tx, written, clock.now(), by, 'suspense.reverse')
  })
}

async function write(
  tx: Tx,
  written: Written,
  at: Date,
  { actor, ip }: Requester<StaffActor>,
  action: string,
): Promise<SuspenseRow> {
  const row = await insertSuspensePosting(tx, {
    ...written,
    at,
    posted_by: actor.id,
    posted_by_name: actor.name,
  })
  await writePostings(tx, suspenseClearedPosting(row, at))
  await recordAudit(tx, {
    actor,
    ip,
    action,
    subject: `suspense-posting:${row.id}`,
    after: {
      currency: row.currency,
      amount: toMajor(row.amount_minor),
      account: say(accountName(row.account), 'en'),
      reason: row.reason,
      reverses: row.reverses,
    },
  })
  return row
}
