import { delayedActions } from '@testamur/contract/bulk/bulk-actions'
import { bulkPermission } from '@testamur/contract/bulk/bulk-permissions'
import { may } from '../../core/actor.ts'
import { conflict, forbidden, notFound, passwordNeeded, refused } from '../../core/failure.ts'
import { publishEvent } from '../../http/events.ts'
import { messageOf } from '../../messages/message.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { recordAudit } from '../audit/index.ts'
import type { BulkDeps, Runner } from './deps.ts'
import { countOutcomes } from './store/results.ts'
import { changeRun, findUnderWay, lockRun } from './store/runs.ts'

export const RUN = 'bulk.run'

/** Signing and approving need the password again in a remembered session. */
const needPassword: readonly string[] = ['approve', 'generate']

/** Starts what was previewed; called again, it answers the run that was started. */
export async function startRun(
  deps: BulkDeps,
  id: number,
  by: Runner & { readonly token?: string | undefined },
): Promise<void> {
  const { database, clock, delaySeconds } = deps
  const asksPassword = by.token !== undefined && (await deps.needsPassword(by.token, 'remembered'))
  await database.inTransaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run === null || run.created_by !== by.actor.id) throw notFound(messageOf('bulk.run'))
    if (run.state === 'rehearsing') throw conflict(messageOf('bulk.stillChecking'))
    if (run.state !== 'rehearsed') return
    if (!may(by.actor, bulkPermission[run.action])) throw forbidden(by.actor)
    if (asksPassword && needPassword.includes(run.action)) throw passwordNeeded()
    if ((await findUnderWay(tx, by.actor.id)) !== null) throw conflict(messageOf('bulk.oneAtATime'))
    const rows = (await countOutcomes(tx, [id])).get(id)?.waiting ?? 0
    if (rows === 0) throw refused(messageOf('bulk.nothingToDo'))
    const now = clock.now()
    const delay = delayedActions.includes(run.action) ? delaySeconds * 1000 : 0
    const starts_at = new Date(now.getTime() + delay)
    await changeRun(tx, id, { state: 'waiting', starts_at, ip: by.ip })
    await enqueue(tx, {
      kind: RUN,
      lane: 'bulk',
      payload: { run_id: id },
      ...(delay === 0 ? {} : { runAt: starts_at }),
    })
    publishEvent(tx, 'staff', `bulk:${id}`)
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: 'bulk.start',
      subject: `bulk:${id}`,
      after: { action: run.action, rows },
    })
  })
}
