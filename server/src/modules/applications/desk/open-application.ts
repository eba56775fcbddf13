import { type Actor, may } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { type LookContext, recordLook } from '../machine/record-look.ts'
import { whyTheyWait } from '../news/why-waits.ts'
import { partiesOf } from '../statuses/parties.ts'
import { type LoadDeps, loadApplication } from './load-application.ts'
import type { StaffApplication } from './staff-application.ts'
import { staffView } from './staff-view.ts'

/** Opens an application for an officer, and records that they saw it. */
export async function openApplication(
  deps: LoadDeps & { readonly clock: Clock },
  id: number,
  context: LookContext,
): Promise<StaffApplication> {
  const application = await readApplication(deps, id, context.actor)
  await recordLook(deps, id, context)
  return application
}

/** The same without the record, for a reader who has it open already. */
export async function readApplication(deps: LoadDeps, id: number, actor: Actor): Promise<StaffApplication> {
  const file = await loadApplication(deps, id)
  const { day: today, institution } = file.catalogue
  const reader = { today, timeZone: institution.time_zone, readsRecords: may(actor, 'students.read') }
  const waits = await whyTheyWait(deps.database.db, [id], reader)
  return staffView(file, {
    parties: partiesOf(actor, id),
    readsRecords: reader.readsRecords,
    waits_for: waits.get(id) ?? null,
  })
}
