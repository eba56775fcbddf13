import type { Programme } from '@testamur/contract/applications/application-data'
import type { Db, Tx } from '../../../db/client.ts'

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

type KnownProgramme = Programme & { readonly version: number }

/** Including inactive ones, which records still name. */
export async function programmesByCode(db: Db | Tx): Promise<Map<string, KnownProgramme>> {
  const rows = await db
    .selectFrom('programmes')
    .select([...columns, 'version'])
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

export async function programmeExists(db: Db | Tx, id: number): Promise<boolean> {
  const row = await db.selectFrom('programmes').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
