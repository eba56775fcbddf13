import { NeedsPerson } from '../../core/needs-person.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Secrets } from '../secrets.ts'
import { keepFirstMarker, readMarker, replaceMarker } from './store.ts'

/** A value that only this key can produce, and that reveals nothing about it. */
const markerOf = (secrets: Secrets): string => secrets.sign('the key of this database', 'key-marker')

/** The same from when the audit trail was sealed: without the key nobody can undo that. */
const sealedMarkerOf = (secrets: Secrets): string =>
  secrets.sign('the key of this database, whose audit trail is sealed', 'key-marker')

/**
 * Refuses to start with another key than the database was first used with: sealed values could not be opened, and
 * nobody would know why.
 */
export async function checkSecretKey(database: Pick<Database, 'db'>, secrets: Secrets): Promise<void> {
  if (await isKeyOfDatabase(database, secrets)) return
  throw new NeedsPerson(
    'SECRET_KEY (or secret-key in DATA_DIR) is not the key that this database was made with. Put the old key back. ' +
      'If it is lost for good, see "Secrets" in docs/operations.md, then run: npm start -- accept-key --by NAME --because REASON',
  )
}

/** Whether it is the key that the database was first used with; true when none was used yet. */
export async function isKeyOfDatabase({ db }: Pick<Database, 'db'>, secrets: Secrets): Promise<boolean> {
  const marker = await keepFirstMarker(db, markerOf(secrets))
  return marker === markerOf(secrets) || marker === sealedMarkerOf(secrets)
}

/** From now on the database belongs to this key. */
export const acceptSecretKey = (tx: Tx, secrets: Secrets): Promise<void> =>
  replaceMarker(tx, markerOf(secrets))

/** From now on the marker says that the audit trail is sealed. */
export async function markTrailSealed(tx: Tx, secrets: Secrets): Promise<void> {
  const marker = sealedMarkerOf(secrets)
  if ((await readMarker(tx)) !== marker) await replaceMarker(tx, marker)
}

/** Whether the audit trail may still need its first seal: no marker, of any key, says otherwise. */
export async function awaitsFirstSeal(db: Db | Tx, secrets: Secrets): Promise<boolean> {
  const marker = await readMarker(db)
  return marker === null || marker === markerOf(secrets)
}
