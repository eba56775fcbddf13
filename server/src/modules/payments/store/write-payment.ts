import type { Minor } from '@testamur/contract/money'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Handoff } from '../../providers/index.ts'
import { noteStatus } from './note-status.ts'
import type { PaymentRow } from './payments.ts'

// All statements that write payments, except the poller's claims (polling.ts).

export type NewPayment = Pick<
  Insertable<Schema['payments']>,
  | 'reference'
  | 'gateway_reference'
  | 'invoice_id'
  | 'alias'
  | 'provider'
  | 'mode'
  | 'currency'
  | 'expected_minor'
  | 'created_at'
  | 'lease_until'
  | 'next_query_at'
  | 'watch_until'
>

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const row = await tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()
  noteStatus(tx, row, null, row.status)
  return row
}

/** Another payment of the same invoice, which the gateway knows by the reference of the first. */
export const insertFurther = (
  tx: Tx,
  first: PaymentRow,
  { reference, at }: { readonly reference: string; readonly at: Date },
): Promise<PaymentRow> =>
  insertPayment(tx, {
    reference,
    gateway_reference: first.reference,
    invoice_id: first.invoice_id,
    alias: first.alias,
    provider: first.provider,
    mode: first.mode,
    currency: first.currency,
    expected_minor: first.expected_minor,
    created_at: at,
    watch_until: first.watch_until,
  })

type BegunAttempt = Pick<PaymentRow, 'provider_ref' | 'checkout_expires_at' | 'resume'> & {
  readonly handoff: Handoff
}

/** The provider's answer to the start; the status stays, because a notice may have come first. */
export async function saveHandoff(tx: Tx, id: number, begun: BegunAttempt): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      provider_ref: begun.provider_ref,
      handoff: json(begun.handoff),
      checkout_expires_at: begun.checkout_expires_at,
      resume: begun.resume,
      lease_until: null,
    })
    .where('id', '=', id)
    .execute()
}

/** The provider did not start it: the attempt is closed unless it has changed all the same. */
export async function closeRefused(
  tx: Tx,
  payment: PaymentRow,
  flag: 'rejected_by_provider' | 'provider_busy' = 'rejected_by_provider',
): Promise<boolean> {
  const closed = await tx
    .updateTable('payments')
    .set((column) => ({
      status: 'failed',
      flags: column.fn<string[]>('array_append', ['flags', column.val(flag)]),
      lease_until: null,
      next_query_at: null,
      version: column('version', '+', 1),
    }))
    .where('id', '=', payment.id)
    .where('status', '=', 'initiated')
    .executeTakeFirstOrThrow()
  const isClosed = closed.numUpdatedRows === 1n
  if (isClosed) noteStatus(tx, payment, 'initiated', 'failed')
  return isClosed
}

/** The provider did not answer the start: the attempt may be asked about, by the poller from `at`. */
export async function leaveUnknown(db: Db, id: number, now: Date, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set(({ fn, val }) => ({
      lease_until: null,
      unreachable_since: fn.coalesce('unreachable_since', val(now)),
      next_query_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Notes that the provider is being asked now. `null` when any process asked less than `minGapMs` ago: then the last
 * answer must do. A time in the future comes from another clock and is no recent question.
 */
export async function claimQuery(
  db: Db,
  reference: string,
  now: Date,
  minGapMs: number,
): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    update payments set last_queried_at = ${now}::timestamptz
    where reference = ${reference} and (${minGapMs <= 0}::boolean or last_queried_at is null
      or last_queried_at <= ${new Date(now.getTime() - minGapMs)}::timestamptz or last_queried_at > ${now}::timestamptz)
    returning *`.execute(db)
  return rows[0] ?? null
}

/** The provider did not answer; `next`: when to ask again, `null` when only people ask from now on. */
export async function noteSilence(db: Db | Tx, id: number, now: Date, next: Date | null): Promise<void> {
  await db
    .updateTable('payments')
    .set(({ fn, val }) => ({
      unreachable_since: fn.coalesce('unreachable_since', val(now)),
      next_query_at: next,
    }))
    .where('id', '=', id)
    .execute()
}

export type BookedPayment = Pick<
  PaymentRow,
  | 'status'
  | 'received_minor'
  | 'reversed_minor'
  | 'fee_minor'
  | 'provider_txn_id'
  | 'channel'
  | 'paid_at'
  | 'disputed_since'
  | 'last_raw_status'
  | 'next_query_at'
> & { readonly flags: readonly string[] }

/** An answer that changes nothing. `false`: the payment has changed since it was read. */
export async function saveUnchanged(
  db: Db,
  known: Pick<PaymentRow, 'id' | 'version'>,
  answer: Pick<BookedPayment, 'channel' | 'last_raw_status' | 'next_query_at'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update payments set channel = ${answer.channel}, last_raw_status = ${answer.last_raw_status},
      next_query_at = ${answer.next_query_at}::timestamptz, last_answered_at = ${now}::timestamptz,
      unreachable_since = null, version = version + 1
    where id = ${known.id}::bigint and version = ${known.version}::int returning 1`.execute(db)
  return rows.length === 1
}

/** The caller has locked the row. */
export async function saveAnswer(tx: Tx, id: number, booked: BookedPayment, now: Date): Promise<void> {
  await savingAnswer(id, booked, now).execute(tx)
}

/** The same as part of a larger statement. `bookedAt`: when the first of its money was booked, in SQL. */
export const savingAnswer = (
  id: number,
  booked: BookedPayment,
  now: Date,
  bookedAt: RawBuilder<unknown> = sql`booked_at`,
) => sql`
  update payments set
    status = ${booked.status}, flags = ${[...booked.flags]}::text[], received_minor = ${booked.received_minor}::bigint,
    reversed_minor = ${booked.reversed_minor}::bigint, fee_minor = ${booked.fee_minor}::bigint,
    provider_txn_id = ${booked.provider_txn_id}, channel = ${booked.channel}, paid_at = ${booked.paid_at}::timestamptz,
    booked_at = ${bookedAt}, disputed_since = ${booked.disputed_since}::timestamptz,
    last_raw_status = ${booked.last_raw_status}, next_query_at = ${booked.next_query_at}::timestamptz,
    last_answered_at = ${now}::timestamptz, unreachable_since = null, version = version + 1
  where id = ${id}::bigint`

/** A person has decided that its money is enough for the invoice. */
export async function settleByPerson(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set((column) => ({
      status: 'successful',
      paid_at: at,
      next_query_at: null,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['initiated', 'pending', 'failed', 'abandoned'])
    .execute()
}

/**
 * The caller has locked the row. Reduces the confirmed money, as `known` says. `until`: the new time to pay; `null`
 * when nothing is to be paid.
 */
export async function saveTakenBack(
  tx: Tx,
  known: Pick<PaymentRow, 'id' | 'status' | 'received_minor'> & { readonly flags: readonly string[] },
  { txnId, until, at }: { readonly txnId: string | null; readonly until: Date | null; readonly at: Date },
): Promise<void> {
  await sql`
    update payments set status = ${known.status}, flags = ${[...known.flags]}::text[],
      received_minor = ${known.received_minor}::bigint, provider_txn_id = ${txnId}, paid_at = null,
      channel = case when ${known.received_minor}::bigint = 0 then null else channel end,
      booked_at = case when ${known.received_minor}::bigint = 0 then null else booked_at end,
      checkout_expires_at = greatest(checkout_expires_at, ${until}::timestamptz),
      watch_until = greatest(watch_until, ${until}::timestamptz),
      next_query_at = case when ${until}::timestamptz is null then null else ${at}::timestamptz end,
      poll_step = 0, version = version + 1
    where id = ${known.id}::bigint`.execute(tx)
}

/** A further transaction becomes the paying one. */
export async function clearDuplicateFlag(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set((column) => ({
      flags: column.fn<string[]>('array_remove', ['flags', column.val('duplicate')]),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** A settlement reports the fee of a payment whose provider did not. */
export async function learnFee(tx: Tx, id: number, fee: Minor): Promise<void> {
  await tx
    .updateTable('payments')
    .set((column) => ({ fee_minor: fee, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .where('fee_minor', 'is', null)
    .execute()
}

/** Money promised to refunds; negative when a promise is withdrawn. The database refuses more than was received. */
export async function commitToRefunds(tx: Tx, id: number, minor: Minor): Promise<void> {
  await tx
    .updateTable('payments')
    .set((column) => ({
      refunds_committed_minor: column('refunds_committed_minor', '+', minor),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function addRefunded(
  tx: Tx,
  id: number,
  minor: Minor,
  status: PaymentRow['status'],
): Promise<void> {
  await tx
    .updateTable('payments')
    .set((column) => ({
      refunded_minor: column('refunded_minor', '+', minor),
      status,
      next_query_at: null,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** This much more is held back by the provider; negative when it was returned. */
export async function addReversed(tx: Tx, id: number, minor: Minor): Promise<void> {
  await tx
    .updateTable('payments')
    .set((column) => ({
      reversed_minor: column('reversed_minor', '+', minor),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Makes successful payments since then due once more, each at its own time. */
export async function askSuccessesAgain(
  tx: Tx,
  { since, now, spreadMs }: { since: Date; now: Date; spreadMs: number },
): Promise<void> {
  await sql`
    update payments set next_query_at = ${now}::timestamptz + random() * make_interval(secs => ${spreadMs / 1000}::float8)
    where status in ('successful', 'partly_refunded') and paid_at >= ${since}::timestamptz
      and next_query_at is null`.execute(tx)
}
