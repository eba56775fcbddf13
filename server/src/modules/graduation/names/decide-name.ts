import type { Received } from '@testamur/contract/endpoint'
import type { decideName as DecideName } from '@testamur/contract/graduation/graduation-names'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, invalid, notFound, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { findTemplateOfCeremony } from '../events/template-of-ceremony.ts'
import { findEvent } from '../store/events.ts'
import { findGraduand, lockGraduand, recordActs, setName } from '../store/graduands.ts'
import { endNameRequests } from '../store/name-requests.ts'
import { certificateValues } from './certificate-values.ts'
import { requireSecondPerson } from './name-change-rule.ts'

type Deps = Pick<GraduationDeps, 'database' | 'clock' | 'templates' | 'today'>

/** The name is decided by staff; it must fit the certificate. On an approved list that takes a second person. */
export async function decideName(
  deps: Deps,
  id: number,
  { version, name, reason }: Received<typeof DecideName>['body'],
  by: Requester<StaffActor>,
): Promise<void> {
  const { database, clock, templates } = deps
  const found = await findGraduand(database.db, id)
  const event = found && (await findEvent(database.db, found.event_id))
  if (found === null || event === null) throw notFound(messageOf('graduation.thisGraduand'))
  const inUse = await findTemplateOfCeremony(deps, database.db, event)
  if (inUse !== null) {
    const values = certificateValues(inUse, event, { ...found, certificate_name: name })
    const [faults = []] = await templates.tryPeople(inUse, [values])
    if (faults.length > 0) throw invalid({ name: [...faults] })
  }
  await database.inTransaction(async (tx) => {
    const row = await lockGraduand(tx, id)
    if (row === null) throw notFound(messageOf('graduation.thisGraduand'))
    if (row.version !== version) throw conflict(messageOf('graduation.graduandChangedMeanwhile'))
    if (!['listed', 'cleared', 'not_cleared'].includes(row.state))
      throw refused(messageOf('graduation.certificateExists'))
    await requireSecondPerson(tx, row, by.actor)
    const at = clock.now()
    await setName(tx, id, { certificate_name: name, name_state: 'decided' }, at)
    await endNameRequests(tx, [id], at)
    // The names stand here and not in the audit trail, because they are erased with the person.
    const note = `${row.certificate_name} → ${name}. ${reason}`
    await recordActs(tx, [row], { act: 'name_decided', note, by: by.actor, at })
    await recordAudit(tx, {
      ...by,
      action: 'graduand.decide_name',
      subject: `graduand:${id}`,
      before: { name_state: row.name_state },
      after: { name_state: 'decided', reason },
    })
  })
}
