import type { Programme } from '@testamur/contract/application-data'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export async function listProgrammes(db: Db): Promise<Programme[]> {
  const { rows } = await sql<Programme>`
    select id, name, code, award, faculty, department, level
    from programmes where active order by name, id`.execute(db)
  return rows
}

/** Inactive ones too: those who took them are still on record. */
export async function programmesByCode(tx: Tx): Promise<Map<string, Programme>> {
  const { rows } = await sql<Programme>`
    select id, name, code, award, faculty, department, level from programmes`.execute(tx)
  return new Map(rows.map((row) => [row.code, row]))
}
