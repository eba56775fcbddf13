import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'

export type RunRow = Row<'graduation_runs'>

type NewRun = Pick<RunRow, 'event_id' | 'created_by' | 'created_by_name' | 'ip' | 'created_at'> & {
  readonly choice: RunChoice
}

export const insertRun = (tx: Tx, { choice, ...run }: NewRun): Promise<RunRow> =>
  tx
    .insertInto('graduation_runs')
    .values({ ...run, kind: choice.kind, choice: json(choice), state: 'waiting' })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function findRun(db: Db | Tx, id: number): Promise<RunRow | null> {
  return (await db.selectFrom('graduation_runs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export const runsOfEvent = (db: Db, eventId: number): Promise<RunRow[]> =>
  db
    .selectFrom('graduation_runs')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export async function isUnderWay(tx: Tx, eventId: number, kind: RunRow['kind']): Promise<boolean> {
  const row = await tx
    .selectFrom('graduation_runs')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return row !== undefined
}

export async function changeRun(tx: Tx, id: number, change: Pick<RunRow, 'file_key'>): Promise<void> {
  await tx.updateTable('graduation_runs').set(change).where('id', '=', id).execute()
}
