import { bulkPermission } from '@testamur/contract/bulk/bulk-permissions'
import type { BulkState } from '@testamur/contract/bulk/bulk-runs'
import { may, type Requester, type StaffActor } from '../../core/actor.ts'
import { forbidden, notFound, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { bulkBatch } from './bulk-batch.ts'
import type { BulkDeps } from './deps.ts'
import { mayReadRun } from './run-access.ts'

const stoppable: readonly BulkState[] = ['rehearsing', 'waiting', 'running']

/** Stops a run. The current row is finished; later ones are not begun. */
export async function stopRun(deps: BulkDeps, id: number, by: Requester<StaffActor>): Promise<void> {
  const batch = bulkBatch(deps)
  await deps.database.inTransaction(async (tx) => {
    const run = await batch.lock(tx, id)
    if (run === null || !mayReadRun(run, by.actor)) throw notFound(messageOf('bulk.run'))
    if (run.created_by !== by.actor.id && !may(by.actor, bulkPermission[run.action]))
      throw forbidden(by.actor)
    if (!stoppable.includes(run.state)) throw refused(messageOf('bulk.notUnderWay'))
    await batch.stop(tx, run)
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
