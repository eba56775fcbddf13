import { sql } from 'kysely'
import type { Database, Tx } from '../src/db/client.ts'
import { messageOf } from '../src/messages/message.ts'
import type { BatchKind } from '../src/platform/batch/index.ts'
import { createStaff, loadReference } from './factories.ts'

export type MarkingKind = BatchKind<'bulk_runs', 'bulk_items'>

/** What happens to a row, counted from 1, in the transaction of its work. */
export type InRow = (n: number, tx: Tx) => Promise<void> | void

/** A kind of batch whose rows leave a mark each, over tables that are there already. */
export const markingKind = (
  { database }: { readonly database: Database },
  inRow: InRow,
  more: Partial<MarkingKind> = {},
): MarkingKind => ({
  batches: 'bulk_runs',
  rows: 'bulk_items',
  job: 'test.mark',
  lane: 'bulk',
  topic: 'mark',
  texts: {
    rowFailed: messageOf('bulk.rowFailed'),
    failed: messageOf('graduationRuns.failed'),
    stoppedBefore: messageOf('bulk.stoppedBefore'),
  },
  chunkOf: () => 4,
  prepare: async () => (row, settle) =>
    database.inTransaction(async (tx) => {
      await sql`insert into marks (n) values (${row.version}::int)`.execute(tx)
      await inRow(row.version, tx)
      await settle(tx)
    }),
  outcomeOf: ({ code }) => (code === 'unavailable' ? null : 'refused'),
  ...more,
})

/** A batch of so many rows that waits for its first job. */
export async function createMarkingBatch(
  database: Database,
  { queue }: { readonly queue: (tx: Tx, id: number) => Promise<void> },
  rows: number,
): Promise<number> {
  const { id: staff } = await createStaff(database)
  return database.inTransaction(async (tx) => {
    const { rows: made } = await sql<{ id: number }>`
      with batch as (
        insert into bulk_runs (action, act, state, created_by, ip, created_at)
        values ('claim', '{"action": "claim"}', 'waiting', ${staff}::bigint, '', now()) returning id
      ), items as (
        insert into bulk_items (run_id, application_id, version)
        select batch.id, (select min(id) from applications), n from batch, generate_series(1, ${rows}::int) n order by n
      )
      select id from batch`.execute(tx)
    const id = made[0]?.id ?? 0
    await queue(tx, id)
    return id
  })
}

/** What the rows refer to, and the table of the marks. */
export async function prepareMarks(database: Database): Promise<void> {
  await loadReference(database)
  await sql`create table marks (n int not null)`.execute(database.db)
  await sql`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
      submitted_at)
    select 'TST-0000-0000-0000-0001', min(id), 'submitted', 'Okoro', 'Ada', 'ada@example.com', 'B.Sc. Physics', 'NGN', now()
    from application_types`.execute(database.db)
}

export async function readMarks(database: Database): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from marks order by n`.execute(database.db)
  return rows.map(({ n }) => n)
}

/** The state of a batch, and the outcomes of its rows in their order. */
export async function readBatch(database: Database, id: number) {
  const { state } = await database.db
    .selectFrom('bulk_runs')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await database.db
    .selectFrom('bulk_items')
    .select(['outcome', 'reason'])
    .where('run_id', '=', id)
    .orderBy('id')
    .execute()
  return { state, outcomes: rows.map(({ outcome }) => outcome), reasons: rows.map(({ reason }) => reason) }
}
