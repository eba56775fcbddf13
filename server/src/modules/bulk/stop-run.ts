import { bulkPermission } from '@testamur/contract/bulk/bulk-permissions'
import type { BulkState } from '@testamur/contract/bulk/bulk-runs'
import { may, type Requester, type StaffActor } from '../../core/actor.ts'
import { forbidden, notFound, refused } from '../../core/failure.ts'
import { publishEvent } from '../../http/events.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { BulkDeps } from './deps.ts'
import { settleWaiting } from './store/items.ts'
import { changeRun, lockRun } from './store/runs.ts'

const stoppable: readonly BulkState[] = ['rehearsing', 'waiting', 'running']

/** Stops a run. The current row is finished; later ones are not begun. */
export async function stopRun(
  { database, clock }: Pick<BulkDeps, 'database' | 'clock'>,
  id: number,
  by: Requester<StaffActor>,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run === null) throw notFound(messageOf('bulk.run'))
    if (run.created_by !== by.actor.id && !may(by.actor, bulkPermission[run.action]))
      throw forbidden(by.actor)
    if (!stoppable.includes(run.state)) throw refused(messageOf('bulk.notUnderWay'))
    const at = clock.now()
    await changeRun(tx, id, { state: 'stopped', finished_at: at })
    await settleWaiting(tx, id, {
      outcome: 'stopped',
      reason: messageOf('bulk.stoppedBefore'),
      at,
    })
    publishEvent(tx, 'staff', `bulk:${id}`)
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: 'bulk.stop',
      subject: `bulk:${id}`,
      before: { state: run.state },
      after: { state: 'stopped' },
    })
  })
}
