import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'

export type ConsentRow = {
  readonly name: string
  readonly version: string
  readonly text: string
  readonly at: Date
  readonly ip: string
}

export async function consentOf(db: Db | Tx, applicationId: number): Promise<ConsentRow | null> {
  const { rows } = await sql<ConsentRow>`
    select name, version, text, at, ip from consents
    where application_id = ${applicationId}::bigint order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}
