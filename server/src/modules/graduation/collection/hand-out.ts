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
  const known = await findHandoverByKey(database.db, key)
  if (known !== null) {
    if (known.graduand_id !== id || known.state !== 'handed')
      throw conflict(messageOf('collection.changedMeanwhile'))
    return readPerson(deps, id)
  }
  const { signature: rule } = await readSettings(database.db)
  const stored = await keepSignature(deps, rule, signature)
  const storage = await readStorageTerms(deps)
  const tell = await prepareToTell(deps)
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    const sent = { key, graduand_id: id, pass, place, id_kind, id_number, signature: stored, at: now }
    const problem = await recordHandover(tx, sent, { now, lease: null, storage, tell, by })
    if (problem !== null) throw refused(problem)
  })
  return readPerson(deps, id)
}
