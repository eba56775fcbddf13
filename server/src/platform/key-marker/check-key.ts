import { NeedsPerson } from '../../core/needs-person.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Secrets } from '../secrets.ts'
import { keepFirstMarker, replaceMarker } from './store.ts'

/** What only this key can make, and what says nothing about it. */
const markerOf = (secrets: Secrets): string => secrets.sign('the key of this database', 'key-marker')

/**
 * Refuses to go on with another key than the one the database was first used with: what was sealed could not be opened,
 * and nobody would know why.
 */
export async function checkSecretKey(database: Pick<Database, 'db'>, secrets: Secrets): Promise<void> {
  if (await isKeyOfDatabase(database, secrets)) return
  throw new NeedsPerson(
    'SECRET_KEY (or secret-key in DATA_DIR) is not the key that this database was made with. Put the old key back. ' +
      'If it is lost for good, see "Secrets" in docs/operations.md, then run: npm start -- accept-key',
  )
}

/** Whether it is the key that the database was first used with; that is this one, where none was used yet. */
export async function isKeyOfDatabase({ db }: Pick<Database, 'db'>, secrets: Secrets): Promise<boolean> {
  const marker = markerOf(secrets)
  return (await keepFirstMarker(db, marker)) === marker
}

/** From now on the database belongs to this key. */
export const acceptSecretKey = (tx: Tx, secrets: Secrets): Promise<void> =>
  replaceMarker(tx, markerOf(secrets))
