import type { Programme } from '@testamur/contract/applications/application-data'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'

const columns = ['id', 'name', 'code', 'award', 'faculty', 'department', 'level'] as const

export function listProgrammes(db: Db): Promise<Programme[]> {
  return db
    .selectFrom('programmes')
    .select(columns)
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Including inactive ones, which records still name. */
export async function programmesByCode(db: Db | Tx): Promise<Map<string, Programme>> {
  const rows = await db.selectFrom('programmes').select(columns).execute()
  return new Map(rows.map((row) => [row.code, row]))
}

type Named = Omit<Programme, 'id'>

/**
 * Adds new programmes of the university's own system and updates known ones; none is removed.
 * @returns whether any changed.
 */
export async function saveProgrammes(tx: Tx, programmes: readonly Named[]): Promise<boolean> {
  const { rows } = await sql`
    insert into programmes (code, name, award, faculty, department, level)
    select distinct on (code) code, name, award, faculty, department, level
    from jsonb_to_recordset(${json(programmes)}::jsonb)
      as given (code text, name text, award text, faculty text, department text, level text)
    on conflict (code) do update
      set name = excluded.name, award = excluded.award, faculty = excluded.faculty,
          department = excluded.department, level = excluded.level, version = programmes.version + 1
    where (programmes.name, programmes.award, programmes.faculty, programmes.department, programmes.level)
      is distinct from (excluded.name, excluded.award, excluded.faculty, excluded.department, excluded.level)
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function programmeExists(db: Db | Tx, id: number): Promise<boolean> {
  const row = await db.selectFrom('programmes').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
