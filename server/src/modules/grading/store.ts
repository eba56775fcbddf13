import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { DegreeClass, GradingMark, GradingScale } from './scale.ts'

const columns = [
  'id',
  'name',
  'active',
  'programme_id',
  'entry_from',
  'entry_to',
  'average_of',
  'maximum',
  'failed_counts',
  'repeats',
  'marks',
  'classes',
  'version',
] as const

/** Those for everybody first, then by programme and session of entry. */
export function listScales(db: Db | Tx): Promise<GradingScale[]> {
  return db
    .selectFrom('grading_scales')
    .select(columns)
    .select((query) => query.cast<number | null>('pass_mark', 'double precision').as('pass_mark'))
    .orderBy('active', 'desc')
    .orderBy('programme_id', (order) => order.asc().nullsFirst())
    .orderBy('entry_from', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .$narrowType<{ marks: GradingMark[]; classes: DegreeClass[] }>()
    .execute()
}

/** Whether there is one for every student without another. */
export async function hasScaleForAll(db: Db): Promise<boolean> {
  const scales = await listScales(db)
  return scales.some((scale) => scale.active && scale.programme_id === null && scale.entry_from === null)
}

/** Changes of scales run one at a time, because each is judged by all of them. */
export async function lockScales(tx: Tx): Promise<GradingScale[]> {
  await sql`lock table grading_scales in share row exclusive mode`.execute(tx)
  return listScales(tx)
}

export type ScaleFields = Omit<GradingScale, 'id' | 'version'>

const writtenColumns = (scale: ScaleFields) => ({
  name: scale.name,
  active: scale.active,
  programme_id: scale.programme_id,
  entry_from: scale.entry_from,
  entry_to: scale.entry_to,
  average_of: scale.average_of,
  maximum: scale.maximum,
  pass_mark: scale.pass_mark === null ? null : String(scale.pass_mark),
  failed_counts: scale.failed_counts,
  repeats: scale.repeats,
  marks: json(scale.marks),
  classes: json(scale.classes),
})

export async function insertScale(tx: Tx, scale: ScaleFields): Promise<number> {
  const { id } = await tx
    .insertInto('grading_scales')
    .values(writtenColumns(scale))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateScale(tx: Tx, id: number, scale: ScaleFields): Promise<void> {
  await tx
    .updateTable('grading_scales')
    .set((query) => ({
      ...writtenColumns(scale),
      version: query('version', '+', 1),
      updated_at: query.fn<Date>('now'),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteScale(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('grading_scales').where('id', '=', id).execute()
}
