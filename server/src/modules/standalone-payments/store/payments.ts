import type { Minor } from '@testamur/contract/money'
import type { StandaloneSort } from '@testamur/contract/standalone-payments/sorts'
import type { StandaloneStatus } from '@testamur/contract/standalone-payments/standalone-statuses'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type InferResult,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'
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

/** Locked until the commit. */
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
export async function saveAttachment(
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
  /** The search text as the reference of an invoice or an attempt; `null` when it cannot be one. */
  readonly reference: string | null
  readonly type: number | null
  readonly status: StandaloneStatus | null
  readonly attached: boolean | null
  readonly from: string | null
  readonly to: string | null
  readonly time_zone: string
}

type PaymentExpressions = ExpressionBuilder<Schema & { s: Schema['standalone_payments'] }, 's'>

/** Those whose invoice, or an attempt to pay it, has this reference. */
const paymentsNamed = ({ selectFrom }: PaymentExpressions, reference: string) =>
  selectFrom('invoice_summaries as i')
    .select('i.standalone_payment_id')
    .where(({ eb, or }) =>
      or([
        eb('i.reference', '=', reference),
        eb(
          'i.id',
          'in',
          eb.selectFrom('payment_summaries as p').select('p.invoice_id').where('p.reference', '=', reference),
        ),
      ]),
    )

function isWanted(filters: ListFilters): Expression<SqlBool> {
  const { patterns, reference, type, status, attached, from, to, time_zone } = filters
  const payments: PaymentExpressions = expressionBuilder()
  const { and, cast, eb, fn, or, val } = payments
  const words = eb('s.search_text', 'like', fn<string>('all', [val([...patterns])]))
  const startOf = (day: RawBuilder<unknown>) =>
    cast<Date>(sql`(${day})::timestamp at time zone ${time_zone}::text`, 'timestamptz')
  return and([
    ...(reference === null ? [] : [or([words, eb('s.id', 'in', paymentsNamed(payments, reference))])]),
    ...(reference === null && patterns.length > 0 ? [words] : []),
    ...(type === null ? [] : [eb('s.payment_type_id', '=', type)]),
    ...(status === null ? [] : [eb('s.status', '=', status)]),
    ...(attached === null ? [] : [eb('s.application_id', attached ? 'is not' : 'is', null)]),
    ...(from === null ? [] : [eb('s.created_at', '>=', startOf(sql`${from}::date`))]),
    ...(to === null ? [] : [eb('s.created_at', '<', startOf(sql`${to}::date + 1`))]),
  ])
}

const orders: Record<StandaloneSort, RawBuilder<unknown>> = {
  '-asked': sql`s.created_at desc, s.id desc`,
  asked: sql`s.created_at, s.id`,
  '-amount': sql`s.total_minor desc, s.id desc`,
  amount: sql`s.total_minor, s.id`,
  '-paid': sql`s.paid_at desc nulls last, s.id desc`,
  paid: sql`s.paid_at nulls last, s.id`,
}

type ListPage = { readonly limit: number; readonly offset: number; readonly sort: StandaloneSort }

export async function listPayments(
  db: Db,
  filters: ListFilters,
  { limit, offset, sort }: ListPage,
): Promise<{ rows: StandaloneRow[]; total: number }> {
  const wanted = isWanted(filters)
  const [page, { total }] = await Promise.all([
    sql<StandaloneRow>`
      select ${columns} from ${tables} where ${wanted}
      order by ${orders[sort]} limit ${limit}::int offset ${offset}::bigint`.execute(db),
    db
      .selectFrom('standalone_payments as s')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(wanted)
      .executeTakeFirstOrThrow(),
  ])
  return { rows: page.rows, total }
}

/** Payments before this one, newest first: one chunk of an export. */
export async function standalonePaymentsBefore(
  db: Db,
  filters: ListFilters,
  before: number | null,
  limit: number,
): Promise<readonly StandaloneRow[]> {
  const older =
    before === null
      ? sql``
      : sql`and (s.created_at, s.id) < (select created_at, id from standalone_payments where id = ${before}::bigint)`
  const { rows } = await sql<StandaloneRow>`
    select ${columns} from ${tables} where ${isWanted(filters)} ${older}
    order by s.created_at desc, s.id desc limit ${limit}::int`.execute(db)
  return rows
}

const selectTotals = (db: Db) =>
  db
    .selectFrom('standalone_payments as s')
    .select(({ cast, fn }) => [
      's.status',
      's.currency',
      fn.countAll<number>().as('count'),
      cast<Minor>(fn.sum('s.total_minor'), 'bigint').as('total_minor'),
    ])
    .groupBy(['s.status', 's.currency'])

export type TotalRow = Readonly<InferResult<ReturnType<typeof selectTotals>>[number]>

export const totalsOf = (db: Db, filters: ListFilters): Promise<TotalRow[]> =>
  selectTotals(db).where(isWanted(filters)).orderBy('s.status').orderBy('s.currency').execute()

/** The payments of a type that were started and can still be paid. */
export async function countUnpaid(db: Db, typeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('standalone_payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_type_id', '=', typeId)
    .where('status', '=', 'pending_payment')
    .executeTakeFirstOrThrow()
  return count
}
