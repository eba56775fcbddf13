import type { Received } from '@testamur/contract/endpoint'
import type { decideDifferences as DecideDifferences } from '@testamur/contract/graduation/graduands'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, notFound, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { decideRows, differencesOf } from '../store/differences.ts'
import { lockEvent } from '../store/events.ts'
import { graduandsOfEvent, recordActs } from '../store/graduands.ts'
import { compareWithRecords, isFrozen } from './compare-graduands.ts'
import { canChoose } from './difference-rules.ts'

type Deps = Pick<GraduationDeps, 'database' | 'clock'>
type Body = Received<typeof DecideDifferences>['body']

/** For all of a class the undecided ones; for named graduands also those that were decided, which is then a change of mind. */
export function decideDifferences(
  { database, clock }: Deps,
  eventId: number,
  { graduands: ids, fields, choice, reason, expected }: Body,
  by: Requester<StaffActor>,
): Promise<{ readonly decided: number }> {
  return database.inTransaction(async (tx) => {
    if ((await lockEvent(tx, eventId)) === null) throw notFound(messageOf('graduation.thisCeremony'))
    const at = clock.now()
    const graduands = (await graduandsOfEvent(tx, eventId, ids)).filter((row) => !isFrozen(row))
    // The records may have changed since the caller read the list.
    await compareWithRecords(tx, graduands, at)
    const meant = (
      await differencesOf(
        tx,
        graduands.map(({ id }) => id),
      )
    ).filter(
      (difference) => fields.includes(difference.field) && (ids !== null || difference.choice === null),
    )
    if (meant.length !== expected)
      throw conflict(messageOf('graduation.otherDifferences', { count: meant.length }))
    const without = meant.filter((difference) => !canChoose(choice, difference)).length
    if (without > 0) throw refused(messageOf('graduation.nothingToTake', { count: without }))
    const { id, name } = by.actor
    await decideRows(tx, meant, {
      choice,
      reason,
      decided_by: id,
      decided_by_name: name,
      decided_at: at,
    })
    await compareWithRecords(tx, graduands, at)
    const concerned = new Set(meant.map(({ graduand_id }) => graduand_id))
    const decided = graduands.filter((row) => concerned.has(row.id))
    await recordActs(tx, decided, { act: 'decided', note: reason, by: by.actor, at })
    await recordAudit(tx, {
      ...by,
      action: 'graduand.decide_differences',
      subject: `graduation_event:${eventId}`,
      before: { decisions: meant.map((row) => [row.graduand_id, row.field, row.choice]) },
      after: { choice, reason, decisions: meant.map((row) => [row.graduand_id, row.field]) },
    })
    return { decided: meant.length }
  })
}
