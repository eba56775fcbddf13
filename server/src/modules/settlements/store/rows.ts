import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { columnsOf, type Row, type RowOf } from '../../../db/rows.ts'
import type { RowState } from '../match.ts'

const rowColumns = columnsOf('settlement_rows', 'r', [
  'id',
  'file_id',
  'line',
  'kind',
  'reference',
  'provider_txn_id',
  'provider_refund_id',
  'currency',
  'gross_minor',
  'fee_minor',
  'net_minor',
  'settled_on',
  'state',
  'payment_id',
  'resolution',
  'note',
  'resolved_by_name',
  'resolved_at',
  'version',
])

export type SettlementRowRow = RowOf<typeof rowColumns> & {
  readonly alias: Row<'settlement_files'>['alias']
  readonly payment_reference: Row<'payment_summaries'>['reference'] | null
  readonly received_minor: Row<'payment_summaries'>['received_minor'] | null
}

const columns = sql`${rowColumns}, f.alias, p.reference as payment_reference, p.received_minor`

const from = sql`
  settlement_rows r join settlement_files f on f.id = r.file_id left join payment_summaries p on p.id = r.payment_id`

export async function findRow(db: Db | Tx, id: number, lock = false): Promise<SettlementRowRow | null> {
  const { rows } = await sql<SettlementRowRow>`
    select ${columns} from ${from} where r.id = ${id}::bigint ${lock ? sql`for update of r` : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function rowPage(
  db: Db,
  query: {
    file_id?: number | undefined
    state?: RowState | 'open' | undefined
    page: number
    per_page: number
  },
): Promise<{ rows: SettlementRowRow[]; total: number }> {
  const { file_id, state, page, per_page } = query
  const inFile = file_id === undefined ? sql`true` : sql`r.file_id = ${file_id}::bigint`
  const wanted =
    state === undefined
      ? sql`true`
      : state === 'open'
        ? sql`r.state <> 'matched' and r.resolved_at is null`
        : sql`r.state = ${state}`
  const [found, count] = await Promise.all([
    sql<SettlementRowRow>`
      select ${columns} from ${from} where ${inFile} and ${wanted} order by r.id
      limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(db),
    sql<{
      count: number
    }>`select count(*) as count from settlement_rows r where ${inFile} and ${wanted}`.execute(db),
  ])
  return { rows: found.rows, total: count.rows[0]?.count ?? 0 }
}

/** Lines that matched nothing and that nobody has answered yet. */
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
