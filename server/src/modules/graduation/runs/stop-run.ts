import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound, refused } from '../../../core/failure.ts'
import { publishEvent } from '../../../http/events.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { settleWaitingItems } from '../store/run-items.ts'
import { changeRun, lockRun } from '../store/runs.ts'
import { type RunRules, runRules, withRule } from './run-rules.ts'
import { topicOf } from './start-run.ts'

/** The current person is finished or left out; later ones are not begun. */
export function stopRun(
  deps: GraduationDeps,
  id: number,
  by: Requester<StaffActor>,
  rules: RunRules = runRules,
): Promise<void> {
  return deps.database.inTransaction(async (tx) => {
    const row = await lockRun(tx, id)
    if (row === null) throw notFound(messageOf('graduationRuns.thisRun'))
    if (row.state !== 'waiting' && row.state !== 'running') throw refused(messageOf('graduationRuns.over'))
    const { run, rule } = withRule(rules, row)
    const at = deps.clock.now()
    const reason = messageOf('graduationRuns.stoppedBefore')
    await changeRun(tx, id, { state: 'stopped', finished_at: at })
    const left = await settleWaitingItems(tx, id, { outcome: 'stopped', reason, at })
    await rule.giveUp?.(
      tx,
      deps,
      run,
      left.map(({ graduand_id }) => ({ graduand_id, reason })),
      at,
    )
    publishEvent(tx, 'staff', topicOf(run))
    await recordAudit(tx, {
      ...by,
      action: 'graduation_run.stop',
      subject: `graduation_run:${id}`,
      before: { state: row.state },
      after: { state: 'stopped', left_out: left.length },
    })
  })
}
