import type { Received } from '@testamur/contract/endpoint'
import type { handOutCertificate } from '@testamur/contract/graduation/collection'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { readStorageTerms } from '../storage/find-storage.ts'
import { readSettings } from '../store/collection-settings.ts'
import { findHandoverByKey } from '../store/handovers.ts'
import { keepSignature } from './keep-signature.ts'
import type { PersonView } from './person-view.ts'
import { readPerson } from './read-collection.ts'
import { recordHandover } from './record-handover.ts'
import { prepareToTell } from './tell-graduate.ts'

/** Hands a certificate out online. The same hand-over sent twice is one. */
export async function handOut(
  deps: GraduationDeps,
  id: number,
  { key, pass, place, id_kind, id_number, signature }: Received<typeof handOutCertificate>['body'],
  by: Requester<StaffActor>,
): Promise<PersonView> {
  const { database, clock } = deps
  if (await isHandedOut(deps, id, key)) return readPerson(deps, id)
  const { signature: rule } = await readSettings(database.db)
  const stored = await keepSignature(deps, rule, signature)
  const storage = await readStorageTerms(deps)
  const tell = await prepareToTell(deps)
  const now = clock.now()
  await database
    .inTransaction(async (tx) => {
      const sent = { key, graduand_id: id, pass, place, id_kind, id_number, signature: stored, at: now }
      const problem = await recordHandover(tx, sent, { now, lease: null, storage, tell, by })
      if (problem !== null) throw refused(problem)
    })
    .catch(async (error: unknown) => {
      // It was sent again before its first answer came.
      if (!(await isHandedOut(deps, id, key))) throw error
    })
  return readPerson(deps, id)
}

/** Whether this hand-over is recorded. @throws Failure conflict when its key belongs to another one */
async function isHandedOut({ database }: Pick<GraduationDeps, 'database'>, id: number, key: string) {
  const known = await findHandoverByKey(database.db, key)
  if (known === null) return false
  if (known.graduand_id !== id || known.state !== 'handed')
    throw conflict(messageOf('collection.changedMeanwhile'))
  return true
}
