import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { SigningIdentitiesTable } from '../../db/schema.ts'

export type IdentityRow = Selectable<SigningIdentitiesTable>
export type NewIdentity = Insertable<SigningIdentitiesTable>

// Any number that nothing else locks by.
const ONE_AT_A_TIME = 7_224_037

/** Two people who replace the identity at the same moment follow one another. */
export async function lockIdentities(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME}::bigint)`.execute(tx)
}

export async function identityInForce(db: Db): Promise<IdentityRow | null> {
  const row = await db
    .selectFrom('signing_identities')
    .selectAll()
    .where('signs_until', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The current one first, then earlier ones, latest first. */
export const listIdentities = (db: Db): Promise<IdentityRow[]> =>
  db.selectFrom('signing_identities').selectAll().orderBy('id', 'desc').execute()

export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<IdentityRow> {
  return tx.insertInto('signing_identities').values(identity).returningAll().executeTakeFirstOrThrow()
}

export async function retireIdentity(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('signing_identities').set({ signs_until: at }).where('id', '=', id).execute()
}

export async function noteReminder(tx: Tx, id: number, days: number): Promise<void> {
  await tx.updateTable('signing_identities').set({ reminded_days: days }).where('id', '=', id).execute()
}

const EARLIER_NAME = 'documents.signing_identity'

/** The identity of earlier releases, which becomes the first row of the table. */
export async function takeEarlierIdentity(tx: Tx): Promise<{ sealed: string; about: string } | null> {
  const row = await tx
    .deleteFrom('sealed_values')
    .where('name', '=', EARLIER_NAME)
    .returning('sealed')
    .executeTakeFirst()
  return row ? { sealed: row.sealed, about: EARLIER_NAME } : null
}
