import type { PaymentStatus } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Handoff, ProviderMode } from '../../providers/index.ts'
import type { Attempt, PaymentFlag } from '../ask/observe.ts'
import { noteStatus } from './note-status.ts'

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
  const { rows } = await sql<PaymentRow>`select * from payments where id = ${id}::bigint for update`.execute(
    tx,
  )
  const row = rows[0]
  if (row === undefined) throw new Error(`Payment ${id} is not there`)
  return row
}

/**
 * One transaction of a provider funds one payment: locks this one and says whether another holds that transaction
 * already. Under the invoice's lock, so that other attempts at it have been written.
 */
export async function lockWithTransaction(
  tx: Tx,
  id: number,
  txnId: string | null,
): Promise<{ payment: PaymentRow; reused: boolean }> {
  const { rows } = await sql<PaymentRow & { readonly reused: boolean }>`
    select p.*, exists (
      select 1 from payments other
      where other.alias = p.alias and other.mode = p.mode and other.provider_txn_id = ${txnId}::text and other.id <> p.id
    ) as reused from payments p where p.id = ${id}::bigint for update of p`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error(`Payment ${id} is not there`)
  const { reused, ...payment } = row
  return { payment, reused }
}

export async function findPaymentById(db: Db | Tx, id: number): Promise<PaymentRow | null> {
  return maybe(await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst())
}

/** Those that a provider's list names, by our reference or its own; held until the commit where `lock` says so. */
export async function findPaymentsNamed(
  db: Db | Tx,
  alias: string,
  {
    references,
    transactions,
    lock,
  }: {
    readonly references: readonly string[]
    readonly transactions: readonly string[]
    readonly lock: boolean
  },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments p where p.alias = ${alias}
      and (p.reference = any(${[...references]}::text[]) or p.gateway_reference = any(${[...references]}::text[])
        or p.provider_txn_id = any(${[...transactions]}::text[]))
    order by p.id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
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
  const { rows } = await sql<PaymentRow>`
    select * from payments where invoice_id = ${invoiceId}::bigint order by id desc`.execute(db)
  return rows
}

/**
 * Under the row's lock: so much less is there, as `known` says. `until`: how long its payer may make the transfer anew;
 * `null` when nothing is to be paid.
 */
export async function saveTakenBack(
  tx: Tx,
  known: Pick<PaymentRow, 'id' | 'status' | 'flags' | 'received_minor'>,
  { txnId, until, at }: { readonly txnId: string | null; readonly until: Date | null; readonly at: Date },
): Promise<void> {
  await sql`
    update payments set status = ${known.status}, flags = ${[...known.flags]}::text[],
      received_minor = ${known.received_minor}::bigint, provider_txn_id = ${txnId}, paid_at = null,
      channel = case when ${known.received_minor}::bigint = 0 then null else channel end,
      checkout_expires_at = greatest(checkout_expires_at, ${until}::timestamptz),
      watch_until = greatest(watch_until, ${until}::timestamptz),
      next_query_at = case when ${until}::timestamptz is null then null else ${at}::timestamptz end,
      poll_step = 0, version = version + 1
    where id = ${known.id}::bigint`.execute(tx)
}

/** A settlement tells the fee of a payment whose provider never did. */
export async function learnFee(tx: Tx, id: number, fee: Minor): Promise<void> {
  await sql`
    update payments set fee_minor = ${fee}::bigint, version = version + 1
    where id = ${id}::bigint and fee_minor is null`.execute(tx)
}

/** What had come beside the paying attempt is the paying one now. */
export async function noDuplicate(tx: Tx, id: number): Promise<void> {
  await sql`
    update payments set flags = array_remove(flags, 'duplicate'), version = version + 1 where id = ${id}::bigint`.execute(
    tx,
  )
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
  const p = payment
  const { rows } = await sql<PaymentRow>`
    insert into payments (reference, invoice_id, alias, provider, mode, currency, expected_minor, created_at,
                          lease_until, next_query_at, watch_until)
    values (${p.reference}, ${p.invoice_id}::bigint, ${p.alias}, ${p.provider}, ${p.mode}, ${p.currency},
            ${p.expected_minor}::bigint, ${p.created_at}::timestamptz, ${p.lease_until}::timestamptz,
            ${p.next_query_at}::timestamptz, ${p.watch_until}::timestamptz)
    returning *`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('A payment was not written')
  noteStatus(tx, row, null, row.status)
  return row
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
  await sql`
    update payments set provider_ref = ${begun.provider_ref}, handoff = ${json(begun.handoff)}::jsonb,
      checkout_expires_at = ${begun.checkout_expires_at}::timestamptz, resume = ${begun.resume}, lease_until = null
    where id = ${id}::bigint`.execute(tx)
}

/** The provider never began: the attempt is closed unless something has become of it all the same. */
export async function closeRefused(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const closed = await tx
    .updateTable('payments')
    .set({
      status: 'failed',
      flags: sql<string[]>`array_append(flags, 'rejected_by_provider')`,
      lease_until: null,
      next_query_at: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', payment.id)
    .where('status', '=', 'initiated')
    .executeTakeFirstOrThrow()
  const isClosed = closed.numUpdatedRows === 1n
  if (isClosed) noteStatus(tx, payment, 'initiated', 'failed')
  return isClosed
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
  const { rows } = await sql<PaymentRow>`
    update payments set last_queried_at = ${now}::timestamptz
    where reference = ${reference} and (${minGapMs <= 0}::boolean or last_queried_at is null
      or last_queried_at <= ${new Date(now.getTime() - minGapMs)}::timestamptz or last_queried_at > ${now}::timestamptz)
    returning *`.execute(db)
  return rows[0] ?? null
}

export async function noteSilence(db: Db | Tx, id: number, now: Date, next: Date | null): Promise<void> {
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
  readonly disputed_since: Date | null
  readonly last_raw_status: string
  readonly next_query_at: Date | null
}

/** An answer that changes nothing. `false`: somebody has changed the payment since it was read. */
export async function saveSame(
  db: Db,
  seen: Pick<PaymentRow, 'id' | 'version'>,
  same: Pick<Booked, 'channel' | 'last_raw_status' | 'next_query_at'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update payments set channel = ${same.channel}, last_raw_status = ${same.last_raw_status},
      next_query_at = ${same.next_query_at}::timestamptz, last_answered_at = ${now}::timestamptz,
      unreachable_since = null, version = version + 1
    where id = ${seen.id}::bigint and version = ${seen.version}::int returning 1`.execute(db)
  return rows.length === 1
}

/** Under the row's lock. */
export async function saveAnswer(tx: Tx, id: number, booked: Booked, now: Date): Promise<void> {
  await savingAnswer(id, booked, now).execute(tx)
}

/** The same as a part of a larger statement. */
export const savingAnswer = (id: number, booked: Booked, now: Date) => sql<{ id: number }>`
  update payments set
    status = ${booked.status}, flags = ${[...booked.flags]}::text[], received_minor = ${booked.received_minor}::bigint,
    reversed_minor = ${booked.reversed_minor}::bigint, fee_minor = ${booked.fee_minor}::bigint,
    provider_txn_id = ${booked.provider_txn_id}, channel = ${booked.channel}, paid_at = ${booked.paid_at}::timestamptz,
    disputed_since = ${booked.disputed_since}::timestamptz,
    last_raw_status = ${booked.last_raw_status}, next_query_at = ${booked.next_query_at}::timestamptz,
    last_answered_at = ${now}::timestamptz, unreachable_since = null, version = version + 1
  where id = ${id}::bigint returning id`

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
