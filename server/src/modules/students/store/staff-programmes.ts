import type { SeenProgramme } from '@testamur/contract/students/imports'
import { type ExpressionBuilder, sql } from 'kysely'
import { escapeLike } from '../../../core/search-text.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
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

const NAMED = ['name', 'award', 'faculty', 'department', 'level'] as const

/**
 * Adds new programmes of a file or the university's own system and updates known ones; none is removed. A programme that
 * somebody has saved since it was `seen` keeps what they saved.
 * @returns those that changed, and the codes of those that were kept.
 */
export async function saveProgrammes(
  tx: Tx,
  programmes: readonly NamedProgramme[],
  seen: readonly SeenProgramme[] = [],
): Promise<{ readonly saved: SavedProgramme[]; readonly kept: ReadonlySet<string> }> {
  const added = await insertMissing(tx, programmes)
  const addedCodes = new Set(added.map(({ code }) => code))
  const known = await tx
    .selectFrom('programmes')
    .select(columns)
    .where('code', '=', anyOf(programmes.map(({ code }) => code).filter((code) => !addedCodes.has(code))))
    .orderBy('code')
    .forNoKeyUpdate()
    .execute()
  const before = new Map(known.map((row) => [row.code, row]))
  const versions = new Map(seen.map(({ code, version }) => [code, version]))
  const changing = programmes.filter((programme) => {
    const row = before.get(programme.code)
    return row !== undefined && NAMED.some((name) => row[name] !== programme[name])
  })
  const isKept = ({ code }: NamedProgramme): boolean =>
    versions.has(code) && versions.get(code) !== before.get(code)?.version
  const updated = await updateKnown(
    tx,
    changing.filter((programme) => !isKept(programme)),
  )
  return {
    saved: [
      ...added.map((after) => ({ before: null, after })),
      ...updated.map((after) => ({ before: before.get(after.code) ?? null, after })),
    ],
    kept: new Set(changing.filter(isKept).map(({ code }) => code)),
  }
}

const given = (programmes: readonly NamedProgramme[]) => sql`
  (select distinct on (code) code, name, award, faculty, department, level
   from jsonb_to_recordset(${json(programmes)}::jsonb)
     as listed (code text, name text, award text, faculty text, department text, level text)) as given`

const returned = sql.join(columns.map((column) => sql.ref(`programmes.${column}`)))

async function insertMissing(tx: Tx, programmes: readonly NamedProgramme[]): Promise<ProgrammeRow[]> {
  const { rows } = await sql<Row<'programmes', (typeof columns)[number]>>`
    insert into programmes (code, name, award, faculty, department, level)
    select code, name, award, faculty, department, level from ${given(programmes)}
    on conflict (code) do nothing
    returning ${returned}`.execute(tx)
  return rows
}

async function updateKnown(tx: Tx, programmes: readonly NamedProgramme[]): Promise<ProgrammeRow[]> {
  if (programmes.length === 0) return []
  const { rows } = await sql<Row<'programmes', (typeof columns)[number]>>`
    update programmes
    set name = given.name, award = given.award, faculty = given.faculty, department = given.department,
        level = given.level, version = programmes.version + 1
    from ${given(programmes)}
    where programmes.code = given.code
    returning ${returned}`.execute(tx)
  return rows
}

/** How many records each of these programmes has. */
export async function countStudentsOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('students')
    .select(({ fn }) => ['programme_id', fn.countAll<number>().as('count')])
    .where('programme_id', '=', anyOf(ids))
    .groupBy('programme_id')
    .execute()
  return new Map(
    rows.flatMap(({ programme_id, count }) => (programme_id === null ? [] : [[programme_id, count]])),
  )
}
