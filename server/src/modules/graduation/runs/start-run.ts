import type { Received } from '@testamur/contract/endpoint'
import type { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, notFound, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { lockEvent } from '../store/events.ts'
import { insertRunItems } from '../store/run-items.ts'
import { insertRun, isUnderWay, type RunRow } from '../store/runs.ts'
import { checkPeople } from './check-run.ts'
import { graduationBatch } from './graduation-batch.ts'
import { withRule } from './run-rules.ts'

/** Checks everybody once more, and starts: people with a problem are in the run with their reason, and are not tried. */
export async function startRun(
  deps: GraduationDeps,
  eventId: number,
  { choice, expected }: Received<typeof startGraduationRun>['body'],
  by: Requester<StaffActor>,
): Promise<RunRow> {
  const { people } = await checkPeople(deps, eventId, choice)
  const ready = people.filter(({ problems }) => problems.length === 0).map(({ graduand }) => graduand.id)
  if (ready.length !== expected)
    throw conflict(messageOf('graduationRuns.otherReady', { count: ready.length }))
  return deps.database.inTransaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
    if (await isUnderWay(tx, eventId, choice.kind)) throw refused(messageOf('graduationRuns.oneAtATime'))
    const at = deps.clock.now()
    const row = await insertRun(tx, {
      event_id: eventId,
      choice,
      created_by: by.actor.id,
      created_by_name: by.actor.name,
      ip: by.ip,
      created_at: at,
    })
    const { run, rule } = withRule(row)
    await insertRunItems(
      tx,
      run.id,
      people.map(({ graduand, problems }) => ({ graduand_id: graduand.id, reason: problems[0] ?? null })),
      at,
    )
    await rule.begin?.(tx, deps, run, ready, by.actor)
    await graduationBatch(deps).queue(tx, run.id)
    await recordAudit(tx, {
      ...by,
      action: 'graduation_run.start',
      subject: `graduation_run:${run.id}`,
      after: {
        event_id: eventId,
        ...choice,
        people: ready.length,
        left_out: people.length - ready.length,
      },
    })
    return run
  })
}
