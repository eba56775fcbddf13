import { type ExpressionBuilder, sql } from 'kysely'
import { escapeLike } from '../../../core/search-text.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

const columns = [
  'id',
  'code',
  'name',
  'award',
  'faculty',
  'department',
  'level',
  'external_id',
  'active',
  'version',
] as const

export type ProgrammeRow = Row<'programmes', (typeof columns)[number]>
export type ProgrammeFields = Omit<ProgrammeRow, 'id' | 'version'>

export type ProgrammeFilters = { readonly search: string; readonly active: boolean | null }

const SEARCHED = ['code', 'name', 'award', 'faculty', 'department'] as const

/** A page of them by name, with the total. */
export async function searchProgrammes(
  db: Db,
  { search, active }: ProgrammeFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ProgrammeRow[]; total: number }> {
  const pattern = `%${escapeLike(search.trim())}%`
  const fits = (where: ExpressionBuilder<Schema, 'programmes'>) =>
    where.and([
      ...(active === null ? [] : [where('active', '=', active)]),
      where.or(SEARCHED.map((column) => where(column, 'ilike', pattern))),
    ])
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('programmes')
      .select(columns)
      .where(fits)
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('programmes')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(fits)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function findProgramme(db: Db | Tx, id: number): Promise<ProgrammeRow | null> {
  return (await db.selectFrom('programmes').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockProgramme(tx: Tx, id: number): Promise<ProgrammeRow | null> {
  const query = tx.selectFrom('programmes').select(columns).where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

export const insertProgramme = (tx: Tx, fields: ProgrammeFields): Promise<ProgrammeRow> =>
  tx.insertInto('programmes').values(fields).returning(columns).executeTakeFirstOrThrow()

export const updateProgrammeRow = (
  tx: Tx,
  { id, version }: Pick<ProgrammeRow, 'id' | 'version'>,
  fields: ProgrammeFields,
): Promise<ProgrammeRow> =>
  tx
    .updateTable('programmes')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

type NamedProgramme = Pick<ProgrammeRow, 'code' | 'name' | 'award' | 'faculty' | 'department' | 'level'>

/** `before`: `null` for a new one. */
export type SavedProgramme = { readonly before: ProgrammeRow | null; readonly after: ProgrammeRow }

/**
 * Adds new programmes of a file or the university's own system and updates known ones; none is removed.
 * @returns those that changed.
 */
export async function saveProgrammes(
  tx: Tx,
  programmes: readonly NamedProgramme[],
): Promise<SavedProgramme[]> {
  const known = await tx
    .selectFrom('programmes')
    .select(columns)
    .where((query) => query('code', '=', query.fn.any(query.val(programmes.map(({ code }) => code)))))
    .orderBy('code')
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<Row<'programmes', (typeof columns)[number]>>`
    insert into programmes (code, name, award, faculty, department, level)
    select distinct on (code) code, name, award, faculty, department, level
    from jsonb_to_recordset(${json(programmes)}::jsonb)
      as given (code text, name text, award text, faculty text, department text, level text)
    on conflict (code) do update
      set name = excluded.name, award = excluded.award, faculty = excluded.faculty,
          department = excluded.department, level = excluded.level, version = programmes.version + 1
    where (programmes.name, programmes.award, programmes.faculty, programmes.department, programmes.level)
      is distinct from (excluded.name, excluded.award, excluded.faculty, excluded.department, excluded.level)
    returning ${sql.join(columns.map((column) => sql.ref(`programmes.${column}`)))}`.execute(tx)
  const before = new Map(known.map((row) => [row.id, row]))
  return rows.map((after) => ({ before: before.get(after.id) ?? null, after }))
}

/** How many records each of these programmes has. */
export async function countStudentsOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('students')
    .select(({ fn }) => ['programme_id', fn.countAll<number>().as('count')])
    .where((query) => query('programme_id', '=', query.fn.any(query.val([...ids]))))
    .groupBy('programme_id')
    .execute()
  return new Map(
    rows.flatMap(({ programme_id, count }) => (programme_id === null ? [] : [[programme_id, count]])),
  )
}
