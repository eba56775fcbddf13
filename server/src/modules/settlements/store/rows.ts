import { type Expression, expressionBuilder, type InferResult, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Schema } from '../../../db/schema.ts'
import type { RowState } from '../match.ts'

const rowColumns = [
  'r.id',
  'r.file_id',
  'r.line',
  'r.kind',
  'r.reference',
  'r.provider_txn_id',
  'r.provider_refund_id',
  'r.currency',
  'r.gross_minor',
  'r.fee_minor',
  'r.net_minor',
  'r.settled_on',
  'r.state',
  'r.payment_id',
  'r.resolution',
  'r.note',
  'r.resolved_by_name',
  'r.resolved_at',
  'r.version',
  'f.alias',
  'p.reference as payment_reference',
  'p.received_minor',
] as const

const selectRows = (db: Db | Tx) =>
  db
    .selectFrom('settlement_rows as r')
    .innerJoin('settlement_files as f', 'f.id', 'r.file_id')
    .leftJoin('payment_summaries as p', 'p.id', 'r.payment_id')
    .select(rowColumns)

export type SettlementRowRow = Readonly<InferResult<ReturnType<typeof selectRows>>[number]>

export async function findRow(db: Db | Tx, id: number, lock = false): Promise<SettlementRowRow | null> {
  const row = selectRows(db).where('r.id', '=', id)
  return (await (lock ? row.forUpdate('r') : row).executeTakeFirst()) ?? null
}

type RowFilter = {
  readonly file_id?: number | undefined
  readonly state?: RowState | 'open' | undefined
}

function isWanted({ file_id, state }: RowFilter): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<{ r: Schema['settlement_rows'] }, 'r'>()
  return and([
    ...(file_id === undefined ? [] : [eb('r.file_id', '=', file_id)]),
    ...(state === undefined || state === 'open' ? [] : [eb('r.state', '=', state)]),
    ...(state === 'open' ? [eb('r.state', '<>', 'matched'), eb('r.resolved_at', 'is', null)] : []),
  ])
}

export async function rowPage(
  db: Db,
  query: RowFilter & { readonly page: number; readonly per_page: number },
): Promise<{ rows: SettlementRowRow[]; total: number }> {
  const { page, per_page } = query
  const wanted = isWanted(query)
  const [rows, { count }] = await Promise.all([
    selectRows(db)
      .where(wanted)
      .orderBy('r.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom('settlement_rows as r')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(wanted)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

/** Rows after this one, in the order of upload: one chunk of an export. */
export const settlementRowsAfter = (
  db: Db,
  filter: RowFilter,
  after: number,
  limit: number,
): Promise<SettlementRowRow[]> =>
  selectRows(db).where(isWanted(filter)).where('r.id', '>', after).orderBy('r.id').limit(limit).execute()

/** Unmatched lines without an answer. */
export async function countUnmatchedRows(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('settlement_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '<>', 'matched')
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function answerRow(
  tx: Tx,
  row: Pick<SettlementRowRow, 'id' | 'version'>,
  answer: {
    readonly resolution: 'matched' | 'returned' | 'explained'
    readonly payment_id: number | null
    readonly refund_id: number | null
    readonly note: string
    readonly bank_reference: string | null
    readonly by: string
    readonly at: Date
  },
): Promise<boolean> {
  const done = await tx
    .updateTable('settlement_rows')
    .set({
      resolution: answer.resolution,
      payment_id: answer.payment_id,
      refund_id: answer.refund_id,
      note: answer.note,
      bank_reference: answer.bank_reference,
      resolved_by_name: answer.by,
      resolved_at: answer.at,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return done.numUpdatedRows === 1n
}
