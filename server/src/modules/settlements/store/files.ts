import type { Minor } from '@testamur/contract/money'
import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'
import { findPaymentsNamed } from '../../payments/index.ts'
import type { LineFault, SettledLine, SettlementFormat } from '../../settlement-files/index.ts'
import type { BookedMoney, RowState } from '../match.ts'
import type { OpenTakeBacks } from '../take-backs.ts'

const rowsOf = ({ selectFrom }: ExpressionBuilder<{ f: Schema['settlement_files'] } & Schema, 'f'>) =>
  selectFrom('settlement_rows as r').whereRef('r.file_id', '=', 'f.id')

const selectFiles = (db: Db) =>
  db
    .selectFrom('settlement_files as f')
    .select(['f.id', 'f.alias', 'f.format', 'f.name', 'f.uploaded_by_name', 'f.uploaded_at'])
    .select(['f.skipped', 'f.left_out'])
    .select((files) => [
      rowsOf(files)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('rows'),
      rowsOf(files)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(({ eb, or }) => or([eb('r.state', '=', 'matched'), eb('r.resolution', '=', 'matched')]))
        .$asScalar()
        .$notNull()
        .as('matched'),
      rowsOf(files)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('r.state', '<>', 'matched')
        .where('r.resolved_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('open'),
      jsonArrayFrom(
        rowsOf(files)
          .select(({ cast, fn }) => [
            'r.currency',
            cast<Minor>(fn.sum('r.gross_minor'), 'bigint').as('gross'),
            cast<Minor>(fn.sum('r.fee_minor'), 'bigint').as('fee'),
            cast<Minor>(fn.sum('r.net_minor'), 'bigint').as('net'),
          ])
          .groupBy('r.currency')
          .orderBy('r.currency'),
      ).as('totals'),
    ])

export type FileRow = Readonly<InferResult<ReturnType<typeof selectFiles>>[number]>

export async function findFile(db: Db, id: number): Promise<FileRow | null> {
  return (await selectFiles(db).where('f.id', '=', id).executeTakeFirst()) ?? null
}

export async function filePage(
  db: Db,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: FileRow[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    selectFiles(db)
      .orderBy('f.uploaded_at', 'desc')
      .orderBy('f.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom('settlement_files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

/** When the same file was uploaded before. */
export async function findEarlierUpload(db: Db | Tx, digest: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('settlement_files')
    .select('uploaded_at')
    .where('sha256', '=', digest)
    .executeTakeFirst()
  return row?.uploaded_at ?? null
}

export async function insertFile(
  tx: Tx,
  file: {
    readonly sha256: Buffer
    readonly alias: string
    readonly format: SettlementFormat
    readonly name: string
    readonly file_key: string
    readonly uploaded_by: number
    readonly uploaded_by_name: string
    readonly uploaded_at: Date
    readonly skipped: number
    readonly left_out: readonly LineFault[]
  },
): Promise<number> {
  const values = { ...file, left_out: json(file.left_out) }
  return (await tx.insertInto('settlement_files').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export type KnownPayment = BookedMoney &
  OpenTakeBacks & {
    readonly reference: string
    readonly gateway_reference: string | null
    readonly provider_txn_id: string | null
    readonly fee: Minor | null
  }

const isSettled = sql`(r.state = 'matched' or r.resolution = 'matched')`

/** The payments that these lines name, by our reference or the provider's; locked until the commit with `lock`. */
export async function paymentsNamed(
  db: Db | Tx,
  alias: string,
  lines: readonly Pick<SettledLine, 'reference' | 'provider_txn_id'>[],
  lock: boolean,
): Promise<KnownPayment[]> {
  const payments = await findPaymentsNamed(db, alias, {
    references: lines.flatMap(({ reference }) => (reference === null ? [] : [reference])),
    transactions: lines.flatMap(({ provider_txn_id }) => (provider_txn_id === null ? [] : [provider_txn_id])),
    lock,
  })
  const shown = await shownOf(
    db,
    payments.map(({ id }) => id),
  )
  return payments.map((payment) => {
    const { settled = false, refunds = [], reversed = 0 } = shown.get(payment.id) ?? {}
    return {
      id: payment.id,
      reference: payment.reference,
      gateway_reference: payment.gateway_reference,
      provider_txn_id: payment.provider_txn_id,
      currency: payment.currency,
      received: payment.received_minor,
      fee: payment.fee_minor,
      settled,
      refunds,
      reversed: payment.reversed_minor + reversed,
    }
  })
}

type Shown = Pick<KnownPayment, 'settled' | 'refunds' | 'reversed'> & { readonly id: number }

/** What settlement lines have shown of payments, and which refunds they have not shown yet. */
async function shownOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Shown>> {
  const { rows } = await sql<Shown>`
    select p.id,
      exists (select 1 from settlement_rows r where r.payment_id = p.id and r.kind = 'payment' and ${isSettled}) as settled,
      (select coalesce(json_agg(json_build_object('id', b.id, 'minor', b.amount_minor, 'provider_refund_id', b.provider_refund_id) order by b.id), '[]')
        from refund_summaries b where b.payment_id = p.id and b.is_taken
          and not exists (select 1 from settlement_rows r where r.refund_id = b.id and ${isSettled})) as refunds,
      (select coalesce(sum(r.gross_minor), 0)::bigint from settlement_rows r
        where r.payment_id = p.id and r.kind in ('refund', 'chargeback') and r.refund_id is null and ${isSettled}) as reversed
    from unnest(${[...ids]}::bigint[]) as p (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The lines that earlier files of this provider had, in any state. */
export async function findRepeatedLines(
  db: Db | Tx,
  alias: string,
  lines: readonly SettledLine[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<Row<'settlement_rows', 'line'>>`
    select distinct n.line from jsonb_to_recordset(${json(lines)}::jsonb) as n (line int, kind text, reference text,
      provider_txn_id text, provider_refund_id text, gross bigint, settled_on date)
    join settlement_rows r on coalesce(r.reference, r.provider_txn_id) = coalesce(n.reference, n.provider_txn_id)
      and r.gross_minor = n.gross and r.kind = n.kind and r.settled_on = n.settled_on
      and r.provider_txn_id is not distinct from n.provider_txn_id
      and r.provider_refund_id is not distinct from n.provider_refund_id
    join settlement_files f on f.id = r.file_id and f.alias = ${alias}`.execute(db)
  return new Set(rows.map(({ line }) => line))
}

export type NewRow = SettledLine & {
  readonly state: RowState
  readonly payment_id: number | null
  readonly refund_id: number | null
}

/** Answers the IDs in the order of the lines. */
export async function insertRows(tx: Tx, fileId: number, rows: readonly NewRow[]): Promise<number[]> {
  const { rows: made } = await sql<Row<'settlement_rows', 'id' | 'line'>>`
    insert into settlement_rows (file_id, line, reference, provider_txn_id, currency, gross_minor, fee_minor, net_minor,
                                 settled_on, payment_id, state, kind, provider_refund_id, refund_id)
    select ${fileId}::bigint, r.line, r.reference, r.provider_txn_id, r.currency, r.gross, r.fee, r.net, r.settled_on, r.payment_id,
      r.state, r.kind, r.provider_refund_id, r.refund_id
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (line int, reference text, provider_txn_id text, currency text,
      gross bigint, fee bigint, net bigint, settled_on date, payment_id bigint, state text, kind text,
      provider_refund_id text, refund_id bigint)
    returning id, line`.execute(tx)
  const byLine = new Map(made.map(({ id, line }) => [line, id]))
  return rows.map(({ line }) => byLine.get(line) ?? 0)
}
