import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { graduationBatch } from './graduation-batch.ts'

/** The current person is finished or left out; later ones are not begun. */
export function stopRun(deps: GraduationDeps, id: number, by: Requester<StaffActor>): Promise<void> {
  const batch = graduationBatch(deps)
  return deps.database.inTransaction(async (tx) => {
    const row = await batch.lock(tx, id)
    if (row === null) throw notFound(messageOf('graduationRuns.thisRun'))
    if (row.state !== 'waiting' && row.state !== 'running') throw refused(messageOf('graduationRuns.over'))
    const left_out = await batch.stop(tx, row)
    await recordAudit(tx, {
      ...by,
      action: 'graduation_run.stop',
      subject: `graduation_run:${id}`,
      before: { state: row.state },
      after: { state: 'stopped', left_out },
    })
  })
}
