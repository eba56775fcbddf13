import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'

export type ListImport = Row<'graduand_imports'>

type NewImport = Omit<
  ListImport,
  'id' | 'state' | 'rows_total' | 'problems' | 'rehearsal' | 'rehearsed_at' | 'finished_at'
>

export function insertImport(tx: Tx, file: NewImport): Promise<ListImport> {
  const { headings, mapping, sample, ...plain } = file
  return tx
    .insertInto('graduand_imports')
    .values({
      ...plain,
      state: 'draft',
      headings: [...headings],
      mapping: json(mapping),
      sample: json(sample),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findListImport(db: Db | Tx, id: number): Promise<ListImport | null> {
  return (await db.selectFrom('graduand_imports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockListImport(tx: Tx, id: number): Promise<ListImport | null> {
  const row = await tx
    .selectFrom('graduand_imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export const listImportsOf = (db: Db, eventId: number): Promise<ListImport[]> =>
  db
    .selectFrom('graduand_imports')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** The columns that were chosen for the last list of any ceremony. */
export async function lastMapping(db: Db): Promise<Pick<ListImport, 'headings' | 'mapping'> | null> {
  const row = await db
    .selectFrom('graduand_imports')
    .select(['headings', 'mapping'])
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The latest earlier import of the same bytes for the same ceremony. */
export async function findSameList(
  db: Db | Tx,
  { id, event_id, sha256 }: Pick<ListImport, 'id' | 'event_id' | 'sha256'>,
): Promise<Pick<ListImport, 'id' | 'file_name' | 'created_at'> | null> {
  const row = await db
    .selectFrom('graduand_imports')
    .select(['id', 'file_name', 'created_at'])
    .where('sha256', '=', sha256)
    .where('event_id', '=', event_id)
    .where('id', '<', id)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

type Move = Partial<
  Pick<
    ListImport,
    'state' | 'mapping' | 'rows_total' | 'problems' | 'rehearsal' | 'rehearsed_at' | 'finished_at'
  >
>

export function moveListImport(
  tx: Tx,
  id: number,
  { mapping, problems, rehearsal, ...plain }: Move,
): Promise<ListImport> {
  return tx
    .updateTable('graduand_imports')
    .set({
      ...plain,
      ...(mapping !== undefined && { mapping: json(mapping) }),
      ...(problems !== undefined && { problems: json(problems) }),
      ...(rehearsal !== undefined && { rehearsal: rehearsal === null ? null : json(rehearsal) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
