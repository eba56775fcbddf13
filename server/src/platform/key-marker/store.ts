import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Keeps the marker where there is none yet, and answers the one that is kept. */
export async function keepFirstMarker(db: Db | Tx, marker: string): Promise<string> {
  await sql`insert into secret_key_marker (marker) values (${marker}) on conflict do nothing`.execute(db)
  return (await readMarker(db)) ?? marker
}

export async function readMarker(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ marker: string }>`select marker from secret_key_marker`.execute(db)
  return rows[0]?.marker ?? null
}

export async function replaceMarker(tx: Tx, marker: string): Promise<void> {
  await sql`insert into secret_key_marker (marker) values (${marker})
    on conflict (only_row) do update set marker = excluded.marker, set_at = now()`.execute(tx)
}
