import type { Received } from '@testamur/contract/endpoint'
import type { waiveStorage as WaiveStorage } from '@testamur/contract/graduation/uncollected'
import { toMinor } from '@testamur/contract/money'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, notFound, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { PersonView } from '../collection/person-view.ts'
import { readPerson } from '../collection/read-collection.ts'
import type { GraduationDeps } from '../deps.ts'
import { lockGraduand, recordActs } from '../store/graduands.ts'
import { insertWaiver } from '../store/storage.ts'
import { findStorageDue, readStorageTerms } from './find-storage.ts'

/** Waives the storage that is due today, with a reason. `amount`: what the officer saw. */
export async function waiveStorage(
  deps: GraduationDeps,
  id: number,
  { amount, reason }: Received<typeof WaiveStorage>['body'],
  by: Requester<StaffActor>,
): Promise<PersonView> {
  const terms = await readStorageTerms(deps)
  const at = deps.clock.now()
  await deps.database.inTransaction(async (tx) => {
    const graduand = await lockGraduand(tx, id)
    if (graduand === null) throw notFound(messageOf('graduation.thisGraduand'))
    const due = (await findStorageDue(tx, terms, [id], at)).get(id)
    if (due === undefined || graduand.state === 'collected')
      throw refused(messageOf('collection.noStorageDue'))
    if (due.amount !== toMinor(amount)) throw conflict(messageOf('collection.storageChanged'))
    const { actor } = by
    await insertWaiver(tx, {
      graduand_id: id,
      until: due.until,
      amount_minor: due.amount,
      reason,
      waived_by: actor.id,
      waived_by_name: actor.name,
      waived_at: at,
    })
    await recordActs(tx, [graduand], { act: 'storage_waived', note: reason, by: actor, at })
    await recordAudit(tx, {
      ...by,
      action: 'graduand.waive_storage',
      subject: `graduand:${id}`,
      after: { amount: due.amount, from: due.from, until: due.until, reason },
    })
  })
  return readPerson(deps, id)
}
