import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'

export type ReleaseRow = Row<'graduation_releases'>

export const releasesOf = (db: Db | Tx, graduandIds: readonly number[]): Promise<ReleaseRow[]> =>
  db.selectFrom('graduation_releases').selectAll().where('graduand_id', '=', anyOf(graduandIds)).execute()

type NewRelease = Pick<ReleaseRow, 'document_id' | 'graduand_id' | 'released_at'>

/** `false`: it was released before. */
export async function insertRelease(tx: Tx, release: NewRelease): Promise<boolean> {
  const row = await tx
    .insertInto('graduation_releases')
    .values(release)
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the first time only. */
export async function markFirstLook(
  tx: Tx,
  documentId: number,
  moment: 'opened_at' | 'downloaded_at',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('graduation_releases')
    .set({ [moment]: at })
    .where('document_id', '=', documentId)
    .where(moment, 'is', null)
    .execute()
}

/** When each document was last in a printed pile of its class. */
export async function lastPrints(db: Db | Tx, eventId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('graduation_run_items as item')
    .innerJoin('graduation_runs as run', 'run.id', 'item.run_id')
    .select(({ fn }) => ['item.document_id', fn.max('item.at').as('at')])
    .where('run.event_id', '=', eventId)
    .where('run.kind', '=', 'copies_print')
    .where('run.file_key', 'is not', null)
    .where('item.document_id', 'is not', null)
    .where('item.outcome', '=', 'done')
    .groupBy('item.document_id')
    .execute()
  return new Map(
    rows.flatMap(({ document_id, at }) =>
      document_id === null || at === null ? [] : [[document_id, at] as const],
    ),
  )
}
