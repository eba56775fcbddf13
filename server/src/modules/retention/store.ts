import type { RetentionKind } from '@testamur/contract/retention-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { Row } from '../../db/rows.ts'

export type SettingRow = Row<'retention_settings'>
export type RunRow = Row<'retention_runs'>

export const listSettings = (db: Db): Promise<SettingRow[]> =>
  db.selectFrom('retention_settings').selectAll().execute()

/** Locks the setting of a kind; removal of this kind waits until the transaction ends. */
export const lockSetting = (tx: Tx, kind: RetentionKind): Promise<SettingRow> =>
  tx
    .selectFrom('retention_settings')
    .selectAll()
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function changeSetting(
  tx: Tx,
  kind: RetentionKind,
  change: Partial<Pick<SettingRow, 'days' | 'version' | 'active' | 'switched_by' | 'switched_at'>>,
): Promise<SettingRow> {
  return tx
    .updateTable('retention_settings')
    .set(change)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type NewRun = Pick<RunRow, 'kind' | 'version' | 'days' | 'rehearsal' | 'asked_by' | 'started_at'>

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const { id } = await tx.insertInto('retention_runs').values(run).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findRun(db: Db | Tx, id: number): Promise<RunRow | null> {
  return (await db.selectFrom('retention_runs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The run of a kind that is in progress. */
export async function findOpenRun(db: Db | Tx, kind: RetentionKind): Promise<RunRow | null> {
  const run = await db
    .selectFrom('retention_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('rehearsal', '=', false)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return run ?? null
}

/** The newest rehearsal and the newest run of each kind. */
export async function latestRuns(db: Db): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select distinct on (kind, rehearsal) * from retention_runs order by kind, rehearsal, id desc`.execute(db)
  return rows
}

export async function addToRun(
  tx: Tx,
  id: number,
  removed: { readonly records: number; readonly files: number },
): Promise<void> {
  await tx
    .updateTable('retention_runs')
    .set((query) => ({
      records: query('records', '+', removed.records),
      files: query('files', '+', removed.files),
    }))
    .where('id', '=', id)
    .execute()
}

export async function endRun(tx: Tx, id: number, state: 'done' | 'stopped', at: Date): Promise<void> {
  await tx.updateTable('retention_runs').set({ state, finished_at: at }).where('id', '=', id).execute()
}

type Counts = Pick<RunRow, 'records' | 'files' | 'oldest' | 'held' | 'sample'>

export async function saveRehearsal(tx: Tx, id: number, { held, sample, ...counts }: Counts, at: Date) {
  await tx
    .updateTable('retention_runs')
    .set({ ...counts, held: json(held), sample: json(sample), state: 'done', finished_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Names of staff, for a list. */
export async function staffNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('staff_members')
    .select(['id', 'name'])
    .where((query) => query('id', '=', query.fn.any(query.val([...ids]))))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
