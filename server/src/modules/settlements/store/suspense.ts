import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { columnsOf, type Row, type RowOf } from '../../../db/rows.ts'
import type { HeldInSuspense } from '../suspense-rules.ts'

const postingColumns = columnsOf('suspense_postings', 'p', [
  'id',
  'at',
  'currency',
  'amount_minor',
  'account',
  'reason',
  'reverses',
  'posted_by_name',
])

export type SuspenseRow = RowOf<typeof postingColumns> & {
  readonly reversed_by: Row<'suspense_postings'>['id'] | null
}

const columns = sql`${postingColumns},
  (select back.id from suspense_postings back where back.reverses = p.id) as reversed_by`

/** Suspense by currency, including lines that wait for an answer; only currencies that ever had any. */
export async function listHeldInSuspense(db: Db | Tx): Promise<HeldInSuspense[]> {
  const { rows } = await sql<HeldInSuspense>`
    select currency, sum(held)::bigint as held, sum(unanswered)::bigint as unanswered from (
      select e.currency, -e.amount_minor as held, 0 as unanswered
      from ledger_lines e where e.account = '2200'
      union all
      select currency, 0, gross_minor from settlement_rows
      where state not in ('matched', 'repeated') and resolved_at is null
    ) suspense group by currency order by currency`.execute(db)
  return rows
}

/** Locked until the commit, so that nobody else posts from suspense. */
export async function holdSuspense(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('suspense', 0))`.execute(tx)
}

/** Providers whose settlement files were uploaded. */
export async function settledAliases(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('settlement_files').select('alias').distinct().orderBy('alias').execute()
  return rows.map(({ alias }) => alias)
}

export async function insertSuspensePosting(
  tx: Tx,
  posting: {
    readonly at: Date
    readonly currency: string
    readonly amount_minor: number
    readonly account: string
    readonly reason: string
    readonly reverses: number | null
    readonly posted_by: number
    readonly posted_by_name: string
  },
): Promise<SuspenseRow> {
  const row = await tx
    .insertInto('suspense_postings')
    .values(posting)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, reversed_by: null }
}

export async function findSuspensePosting(db: Db | Tx, id: number): Promise<SuspenseRow | null> {
  const { rows } = await sql<SuspenseRow>`
    select ${columns} from suspense_postings p where p.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

export async function suspensePage(
  db: Db,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: SuspenseRow[]; total: number }> {
  const [found, { count }] = await Promise.all([
    sql<SuspenseRow>`
      select ${columns} from suspense_postings p order by p.id desc
      limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(db),
    db
      .selectFrom('suspense_postings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: found.rows, total: count }
}
