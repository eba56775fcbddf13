import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { GradingScale } from './scale.ts'

const COLUMNS = sql.raw(
  'id, name, active, programme_id, entry_from, entry_to, average_of, maximum, pass_mark, failed_counts, repeats, marks, classes, version',
)

/** Those that hold for everybody first, then by programme and session of entry. */
export async function listScales(db: Db | Tx): Promise<GradingScale[]> {
  const { rows } = await sql<GradingScale>`
    select ${COLUMNS} from grading_scales
    order by active desc, programme_id nulls first, entry_from nulls first, id`.execute(db)
  return rows
}

/** Whoever changes scales does so alone: each change is judged by what all of them say. */
export async function lockScales(tx: Tx): Promise<GradingScale[]> {
  await sql`lock table grading_scales in share row exclusive mode`.execute(tx)
  return listScales(tx)
}

export type ScaleFields = Omit<GradingScale, 'id' | 'version'>

export async function insertScale(tx: Tx, scale: ScaleFields): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into grading_scales (name, active, programme_id, entry_from, entry_to, average_of, maximum, pass_mark,
                                failed_counts, repeats, marks, classes)
    values (${scale.name}, ${scale.active}, ${scale.programme_id}::bigint, ${scale.entry_from}, ${scale.entry_to},
            ${scale.average_of}, ${scale.maximum}::int, ${scale.pass_mark}::smallint, ${scale.failed_counts},
            ${scale.repeats}, ${json(scale.marks)}::jsonb, ${json(scale.classes)}::jsonb)
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The grading scale was not written')
  return row.id
}

export async function updateScale(tx: Tx, id: number, scale: ScaleFields): Promise<void> {
  await sql`
    update grading_scales
    set name = ${scale.name}, active = ${scale.active}, programme_id = ${scale.programme_id}::bigint,
        entry_from = ${scale.entry_from}, entry_to = ${scale.entry_to}, average_of = ${scale.average_of},
        maximum = ${scale.maximum}::int, pass_mark = ${scale.pass_mark}::smallint,
        failed_counts = ${scale.failed_counts}, repeats = ${scale.repeats}, marks = ${json(scale.marks)}::jsonb,
        classes = ${json(scale.classes)}::jsonb, version = version + 1, updated_at = now()
    where id = ${id}::bigint`.execute(tx)
}

export async function deleteScale(tx: Tx, id: number): Promise<void> {
  await sql`delete from grading_scales where id = ${id}::bigint`.execute(tx)
}
