import type { matchStudent as matchCall } from '@testamur/contract/applications/staff-applications'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Students } from '../../students/index.ts'
import { publishChange } from '../machine/change-status.ts'
import { expectVersion } from '../machine/changed-meanwhile.ts'
import { actorColumns, insertEvent } from '../machine/store/events.ts'
import { lockApplication } from '../machine/store/lock.ts'
import { isInProduction } from '../statuses/production-rules.ts'
import { statusFacts } from '../statuses/status-facts.ts'
import { setStudent } from './store/staff.ts'

export type MatchDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly students: Pick<Students, 'studentById'>
}

const closed = ['rejected', 'cancelled'] as const

/** Matches the application with a student record. Once copies were made from a record, the match stays. */
export async function matchStudent(
  { database, clock, students }: MatchDeps,
  id: number,
  { student_id, version }: Received<typeof matchCall>['body'],
  by: Requester,
): Promise<void> {
  const record = student_id === null ? null : await students.studentById(student_id)
  if (student_id !== null && record === null) throw refused(messageOf('applicationsDesk.recordIsGone'))
  await database.inTransaction(async (tx) => {
    const application = await lockApplication(tx, id)
    if (application === null) throw notFound(messageOf('applicationsMachine.thisApplication'))
    expectVersion(application, version)
    const { status } = application
    if (isInProduction(status) || closed.some((one) => one === status))
      throw refused(messageOf('applicationsDesk.recordStays', { status: statusFacts[status].staffLabel }))
    const at = clock.now()
    await setStudent(tx, { id, student_id, at })
    await insertEvent(tx, id, {
      ...actorColumns(by.actor),
      at,
      kind: 'edit',
      reason:
        record === null
          ? messageOf('applicationsDesk.matchRemoved')
          : messageOf('applicationsDesk.matchedWith', { matric_number: record.matric_number }),
    })
    publishChange(tx, id)
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: 'application.match',
      subject: `application:${id}`,
      before: { student_id: application.student_id },
      after: { student_id },
    })
  })
}
