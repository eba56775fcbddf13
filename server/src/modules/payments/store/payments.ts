import type { PaymentStatus } from '@testamur/contract/statuses'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Handoff, ProviderMode } from '../../providers/index.ts'
import type { Attempt, PaymentFlag } from '../observe.ts'

export type PaymentRow = Omit<Selectable<Schema['payments']>, 'status' | 'flags' | 'mode' | 'handoff'> & {
  readonly status: PaymentStatus
  readonly flags: readonly PaymentFlag[]
  readonly mode: ProviderMode
  readonly handoff: Handoff | null
}

/** The check constraints of the table guarantee the words. */
const typed = (row: Selectable<Schema['payments']>) => row as unknown as PaymentRow
const maybe = (row: Selectable<Schema['payments']> | undefined) => (row ? typed(row) : null)

export const attemptOf = (row: PaymentRow): Attempt => ({
  status: row.status,
  reference: row.reference,
  mode: row.mode,
  currency: row.currency,
  expected: row.expected_minor,
  received: row.received_minor,
  ownRefunds: row.refunded_minor,
  flags: row.flags,
})

export async function findPayment(db: Db | Tx, reference: string): Promise<PaymentRow | null> {
  return maybe(
    await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst(),
  )
}

export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow> {
  const query = tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate()
  return typed(await query.executeTakeFirstOrThrow())
}

export async function findPaymentById(db: Db | Tx, id: number): Promise<PaymentRow | null> {
  return maybe(await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst())
}

/** A person has found its money enough for the invoice. */
export async function settleByPerson(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'successful', paid_at: at, next_query_at: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['initiated', 'pending', 'failed', 'abandoned'])
    .execute()
}

/** Attempts at one invoice, newest first. */
export async function attemptsOf(db: Db | Tx, invoiceId: number): Promise<PaymentRow[]> {
  const query = db.selectFrom('payments').selectAll().where('invoice_id', '=', invoiceId)
  return (await query.orderBy('id', 'desc').execute()).map(typed)
}

export type NewPayment = {
  readonly reference: string
  readonly invoice_id: number
  readonly alias: string
  readonly provider: string
  readonly mode: ProviderMode
  readonly currency: string
  readonly expected_minor: number
  readonly created_at: Date
  readonly lease_until: Date
  readonly next_query_at: Date
  readonly watch_until: Date
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  return typed(await tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow())
}

/** What the provider answered to our beginning; its status is left alone, for a notice may have come first. */
export async function saveHandoff(
  tx: Tx,
  id: number,
  begun: {
    provider_ref: string | null
    handoff: Handoff
    checkout_expires_at: Date | null
    resume: string | null
  },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...begun, handoff: json(begun.handoff), lease_until: null })
    .where('id', '=', id)
    .execute()
}

/** The provider never began: the attempt is closed unless something has become of it all the same. */
export async function closeRefused(tx: Tx, id: number): Promise<boolean> {
  const closed = await tx
    .updateTable('payments')
    .set({
      status: 'failed',
      flags: sql<string[]>`array_append(flags, 'rejected_by_provider')`,
      lease_until: null,
      next_query_at: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('status', '=', 'initiated')
    .executeTakeFirstOrThrow()
  return closed.numUpdatedRows === 1n
}

/** The provider's answer never came: the attempt is free to be asked about, at `at` by the poller. */
export async function leaveUnknown(db: Db, id: number, now: Date, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      lease_until: null,
      unreachable_since: sql<Date>`coalesce(unreachable_since, ${now})`,
      next_query_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Notes that the provider is being asked now. `null` when it was asked less than `minGapMs` ago, by whatever process:
 * then the last answer has to do. An instant that lies ahead is another process's clock, not a recent question.
 */
export async function claimQuery(
  db: Db,
  reference: string,
  now: Date,
  minGapMs: number,
): Promise<PaymentRow | null> {
  let claim = db.updateTable('payments').set({ last_queried_at: now }).where('reference', '=', reference)
  if (minGapMs > 0) {
    const recent = new Date(now.getTime() - minGapMs)
    claim = claim.where((by) =>
      by.or([
        by('last_queried_at', 'is', null),
        by('last_queried_at', '<=', recent),
        by('last_queried_at', '>', now),
      ]),
    )
  }
  return maybe(await claim.returningAll().executeTakeFirst())
}

export async function noteSilence(db: Db, id: number, now: Date, next: Date | null): Promise<void> {
  await db
    .updateTable('payments')
    .set({ unreachable_since: sql<Date>`coalesce(unreachable_since, ${now})`, next_query_at: next })
    .where('id', '=', id)
    .execute()
}

export type Booked = {
  readonly status: PaymentStatus
  readonly flags: readonly PaymentFlag[]
  readonly received_minor: number
  readonly reversed_minor: number
  readonly fee_minor: number | null
  readonly provider_txn_id: string | null
  readonly channel: string | null
  readonly paid_at: Date | null
  readonly last_raw_status: string
  readonly next_query_at: Date | null
}

/** Under the row's lock. */
export async function saveAnswer(tx: Tx, id: number, booked: Booked, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      ...booked,
      flags: [...booked.flags],
      last_answered_at: now,
      unreachable_since: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** One transaction of a provider funds one payment: does another hold it already? */
export async function isTransactionTaken(tx: Tx, payment: PaymentRow, txnId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('alias', '=', payment.alias)
    .where('mode', '=', payment.mode)
    .where('provider_txn_id', '=', txnId)
    .where('id', '<>', payment.id)
    .executeTakeFirst()
  return other !== undefined
}

/** Makes successes since then due once more, each at a moment of its own. */
export async function askSuccessesAgain(
  tx: Tx,
  { since, now, spreadMs }: { since: Date; now: Date; spreadMs: number },
): Promise<void> {
  await sql`
    update payments set next_query_at = ${now}::timestamptz + random() * make_interval(secs => ${spreadMs / 1000}::float8)
    where status in ('successful', 'partly_refunded') and paid_at >= ${since}::timestamptz
      and next_query_at is null`.execute(tx)
}

/**
 * Takes attempts that are due to be asked about and holds them until `leaseUntil`, so that no two pollers ask about
 * one, and a poller that dies gives them back. Attempts that a process is just beginning are left to it, and those of
 * `silent` providers to a later time.
 */
export async function claimDue(
  db: Db,
  { now, leaseUntil, most, silent }: { now: Date; leaseUntil: Date; most: number; silent: readonly string[] },
): Promise<{ reference: string; alias: string }[]> {
  const due = db
    .selectFrom('payments')
    .select('id')
    .where('next_query_at', '<=', now)
    .where((by) => by.or([by('lease_until', 'is', null), by('lease_until', '<=', now)]))
    .where('alias', '<>', sql<string>`all(${[...silent]}::text[])`)
    .orderBy('next_query_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('payments')
    .set({ next_query_at: leaseUntil, poll_step: sql<number>`poll_step + 1` })
    .where('id', 'in', due)
    .returning(['reference', 'alias'])
    .execute()
}
