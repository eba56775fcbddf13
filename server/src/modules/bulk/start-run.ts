import { delayedActions } from '@testamur/contract/bulk/bulk-actions'
import { bulkPermission } from '@testamur/contract/bulk/bulk-permissions'
import { may } from '../../core/actor.ts'
import { conflict, forbidden, notFound, passwordNeeded, refused } from '../../core/failure.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import { countOutcomes } from '../../platform/batch/index.ts'
import { recordAudit } from '../audit/index.ts'
import { bulkBatch } from './bulk-batch.ts'
import type { BulkDeps, Runner } from './deps.ts'
import { changeRun, findUnderWay } from './store/runs.ts'

/** Signing and approving need the password again in a remembered session. */
const needPassword: readonly string[] = ['approve', 'generate']

/** Starts what was previewed; called again, it answers the run that was started. */
export async function startRun(
  deps: BulkDeps,
  id: number,
  by: Runner & { readonly token?: string | undefined },
): Promise<void> {
  const { database, clock, delaySeconds } = deps
  const batch = bulkBatch(deps)
  const asksPassword = by.token !== undefined && (await deps.needsPassword(by.token, 'remembered'))
  await database
    .inTransaction(async (tx) => {
      const run = await batch.lock(tx, id)
      if (run === null || run.created_by !== by.actor.id) throw notFound(messageOf('bulk.run'))
      if (run.state === 'rehearsing') throw conflict(messageOf('bulk.stillChecking'))
      if (run.state !== 'rehearsed') return
      if (!may(by.actor, bulkPermission[run.action])) throw forbidden(by.actor)
      if (asksPassword && needPassword.includes(run.action)) throw passwordNeeded()
      if ((await findUnderWay(tx, by.actor.id)) !== null) throw conflict(messageOf('bulk.oneAtATime'))
      const rows = (await countOutcomes(tx, 'bulk_items', ['waiting'], [id])).get(id)?.waiting ?? 0
      if (rows === 0) throw refused(messageOf('bulk.nothingToDo'))
      const now = clock.now()
      const delay = delayedActions.includes(run.action) ? delaySeconds * 1000 : 0
      const starts_at = new Date(now.getTime() + delay)
      await changeRun(tx, id, { state: 'waiting', starts_at, ip: by.ip })
      await batch.queue(tx, id, delay === 0 ? undefined : starts_at)
      await recordAudit(tx, {
        actor: by.actor,
        ip: by.ip,
        action: 'bulk.start',
        subject: `bulk:${id}`,
        after: { action: run.action, rows },
      })
    })
    .catch((error: unknown) => {
      // The same person started another run at the same moment, in another window.
      if (isUniqueViolation(error, 'bulk_runs_under_way')) throw conflict(messageOf('bulk.oneAtATime'))
      throw error
    })
}
