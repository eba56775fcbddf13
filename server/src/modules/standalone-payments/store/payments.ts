import type { Minor } from '@testamur/contract/money'
import type { StandaloneStatus } from '@testamur/contract/standalone-payments/standalone-statuses'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Said } from '../../../messages/message.ts'
import { storedText } from '../../../messages/stored-text.ts'
import type { EventRow, StandaloneRow } from '../rows.ts'

const columns = sql.raw(
  `s.id, s.payment_type_id, t.name as type_name, t.code as type_code, s.payer_name, s.payer_email, s.payer_phone,
   s.matric_number, s.quantity, s.fields, s.currency, s.total_minor, s.status, s.created_at, s.paid_at, s.version,
   i.id as invoice_id, i.reference as invoice_reference, i.expires_at, s.application_id, a.tracking_id, s.attached_at,
   s.attached_by, s.attach_note`,
)
const tables = sql`
  standalone_payments s
  join payment_types t on t.id = s.payment_type_id
  join invoice_summaries i on i.standalone_payment_id = s.id
  left join application_summaries a on a.id = s.application_id`

async function findOne(db: Db | Tx, where: RawBuilder<unknown>): Promise<StandaloneRow | null> {
  const { rows } = await sql<StandaloneRow>`select ${columns} from ${tables} where ${where}`.execute(db)
  return rows[0] ?? null
}

export const findPayment = (db: Db | Tx, id: number) => findOne(db, sql`s.id = ${id}::bigint`)

export const paymentByInvoice = (db: Db | Tx, reference: string) =>
  findOne(db, sql`i.reference = ${reference}`)

/** Held until the commit. */
export const lockPayment = (tx: Tx, id: number) => findOne(tx, sql`s.id = ${id}::bigint for update of s`)

export type NewPayment = Row<
  'standalone_payments',
  | 'payment_type_id'
  | 'payer_name'
  | 'payer_email'
  | 'payer_phone'
  | 'matric_number'
  | 'quantity'
  | 'fields'
  | 'currency'
  | 'total_minor'
  | 'created_at'
  | 'search_text'
>

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const values = { ...payment, fields: json(payment.fields) }
  const inserted = tx.insertInto('standalone_payments').values(values).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

/** `false` when it was in none of these states. */
export async function moveStatus(
  tx: Tx,
  id: number,
  change: {
    readonly from: readonly StandaloneStatus[]
    readonly to: StandaloneStatus
    readonly paid_at: Date | null
  },
): Promise<boolean> {
  const { rows } = await sql`
    update standalone_payments set status = ${change.to}, paid_at = ${change.paid_at}::timestamptz, version = version + 1
    where id = ${id}::bigint and status = any(${[...change.from]}::text[])
    returning 1`.execute(tx)
  return rows.length === 1
}

/** `false`: somebody else has changed it since this version was read. */
export async function attach(
  tx: Tx,
  seen: { readonly id: number; readonly version: number },
  to: { readonly application_id: number; readonly by: string; readonly at: Date; readonly note: string },
): Promise<boolean> {
  const { rows } = await sql`
    update standalone_payments set application_id = ${to.application_id}::bigint, attached_by = ${to.by},
      attached_at = ${to.at}::timestamptz, attach_note = ${to.note}, version = version + 1
    where id = ${seen.id}::bigint and version = ${seen.version}::int and application_id is null
    returning 1`.execute(tx)
  return rows.length === 1
}

export type NewEvent = Row<'standalone_payment_events', 'standalone_payment_id' | 'at' | 'actor_name'> & {
  readonly text: Said
} & Partial<Row<'standalone_payment_events', 'from_status' | 'to_status'>>

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { text, message } = storedText(event.text)
  await tx
    .insertInto('standalone_payment_events')
    .values({ ...event, text: text ?? '', text_message: message && json(message) })
    .execute()
}

export const eventsOf = (db: Db | Tx, id: number): Promise<EventRow[]> =>
  db
    .selectFrom('standalone_payment_events')
    .select(['at', 'actor_name', 'text', 'text_message'])
    .where('standalone_payment_id', '=', id)
    .orderBy('id')
    .execute()

export type ListFilters = {
  readonly patterns: readonly string[]
  /** The search as the reference of an invoice or of an attempt to pay it; `null` when it cannot be one. */
  readonly reference: string | null
  readonly type: number | null
  readonly status: StandaloneStatus | null
  readonly attached: boolean | null
  readonly from: string | null
  readonly to: string | null
  readonly time_zone: string
}

function conditions(filters: ListFilters): RawBuilder<unknown> {
  const { patterns, reference, type, status, attached, from, to, time_zone } = filters
  const parts: RawBuilder<unknown>[] = [sql`true`]
  const words = sql`s.search_text like all (${[...patterns]}::text[])`
  if (reference !== null)
    parts.push(sql`(${words} or s.id in (
      select standalone_payment_id from invoice_summaries
      where reference = ${reference} or id in (select invoice_id from payment_summaries where reference = ${reference})))`)
  else if (patterns.length > 0) parts.push(words)
  if (type !== null) parts.push(sql`s.payment_type_id = ${type}::bigint`)
  if (status !== null) parts.push(sql`s.status = ${status}`)
  if (attached !== null) parts.push(sql`(s.application_id is not null) = ${attached}::boolean`)
  if (from !== null)
    parts.push(sql`s.created_at >= (${from}::date)::timestamp at time zone ${time_zone}::text`)
  if (to !== null)
    parts.push(sql`s.created_at < (${to}::date + 1)::timestamp at time zone ${time_zone}::text`)
  return sql.join(parts, sql` and `)
}

/** Newest first. */
export async function listPayments(
  db: Db,
  filters: ListFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: StandaloneRow[]; total: number }> {
  const where = conditions(filters)
  const [page, counted] = await Promise.all([
    sql<StandaloneRow>`
      select ${columns} from ${tables} where ${where}
      order by s.created_at desc, s.id desc limit ${limit}::int offset ${offset}::bigint`.execute(db),
    sql<{ total: number }>`select count(*) as total from standalone_payments s where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

export type TotalRow = {
  readonly status: StandaloneStatus
  readonly currency: string
  readonly count: number
  readonly total_minor: Minor
}

export async function totalsOf(db: Db, filters: ListFilters): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select s.status, s.currency, count(*) as count, sum(s.total_minor)::bigint as total_minor
    from standalone_payments s where ${conditions(filters)}
    group by s.status, s.currency order by s.status, s.currency`.execute(db)
  return rows
}
