import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Stores the marker if there is none yet, and answers the stored one. */
export async function keepFirstMarker(db: Db | Tx, marker: string): Promise<string> {
  await sql`insert into secret_key_marker (marker) values (${marker}) on conflict do nothing`.execute(db)
  return (await readMarker(db)) ?? marker
}

export async function readMarker(db: Db | Tx): Promise<string | null> {
  const row = await db.selectFrom('secret_key_marker').select('marker').executeTakeFirst()
  return row?.marker ?? null
}

export async function replaceMarker(tx: Tx, marker: string): Promise<void> {
  await sql`insert into secret_key_marker (marker) values (${marker})
    on conflict (only_row) do update set marker = excluded.marker, set_at = now()`.execute(tx)
}
