import { isNameOnRecord } from '@testamur/contract/names'
import type { Requester } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Students } from '../../students/index.ts'
import { publishChange } from '../machine/change-status.ts'
import { changedMeanwhile, expectVersion } from '../machine/changed-meanwhile.ts'
import { recordEvent } from '../machine/record-event.ts'
import { actorColumns } from '../machine/store/events.ts'
import { lockApplication } from '../machine/store/lock.ts'
import { loadTracked } from '../rows/store/tracking.ts'
import { isInProduction } from '../statuses/production-rules.ts'
import { setCertificateName } from './store/staff.ts'

export type AcceptNameDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly students: Pick<Students, 'studentById'>
}

/** Says why a certificate may bear a name that is not the one on its record. Another record asks again. */
export async function acceptName(
  { database, clock, students }: AcceptNameDeps,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
  { actor, ip }: Requester,
): Promise<void> {
  const { student_id } = (await loadTracked(database.db, id)).application
  const record = student_id === null ? null : await students.studentById(student_id)
  await database.inTransaction(async (tx) => {
    const application = await lockApplication(tx, id)
    if (application === null) throw notFound(messageOf('applicationsMachine.thisApplication'))
    expectVersion(application, version)
    if (application.student_id !== student_id) throw changedMeanwhile('request')
    const { certificate_name: name, status } = application
    if (name?.field !== 'name_on_certificate' || record === null || isNameOnRecord(name.name, record))
      throw refused(messageOf('applicationsDesk.nameNeedsNoReason'))
    if (isInProduction(status)) throw refused(messageOf('applicationsDesk.nameIsApproved'))
    const at = clock.now()
    const { actor_name: by } = actorColumns(actor)
    const accepted = { reason, by, at: at.toISOString(), student_id: record.id }
    await setCertificateName(tx, { id, certificate_name: { ...name, accepted }, at })
    publishChange(tx, id)
    await recordEvent(tx, {
      application_id: id,
      at,
      kind: 'edit',
      actor,
      reason: messageOf('applicationsDesk.nameAccepted', { name: name.name, reason }),
    })
    await recordAudit(tx, {
      actor,
      ip,
      action: 'application.accept_name',
      subject: `application:${id}`,
      // Both names are kept with the application and the record, where they can be erased.
      before: { student_id: record.id, accepted: name.accepted },
      after: { student_id: record.id, accepted },
    })
  })
}
