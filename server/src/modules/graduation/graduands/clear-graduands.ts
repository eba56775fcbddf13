import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { incompleteRecords, listBlockingHolds } from '../../students/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { compareWithRecords, isFrozen } from '../differences/compare-graduands.ts'
import { differencesOf } from '../store/differences.ts'
import { lockEvent } from '../store/events.ts'
import { type GraduandRow, graduandsOfEvent, moveGraduands } from '../store/graduands.ts'

type Deps = Pick<GraduationDeps, 'database' | 'clock'>

/** Clears whom no desk holds back and whose record lacks no refused results; the others are not cleared. Somebody with an undecided difference stays as before. */
export function clearGraduands(
  { database, clock }: Deps,
  eventId: number,
  { graduands: ids }: { readonly graduands: readonly number[] | null },
  by: Requester<StaffActor>,
): Promise<{ readonly cleared: number; readonly not_cleared: number; readonly undecided: number }> {
  return database.inTransaction(async (tx) => {
    if ((await lockEvent(tx, eventId)) === null) throw notFound(messageOf('graduation.thisCeremony'))
    const at = clock.now()
    await compareWithRecords(tx, await graduandsOfEvent(tx, eventId, ids), at)
    const graduands = (await graduandsOfEvent(tx, eventId, ids)).filter((row) => !isFrozen(row))
    const held = new Set(
      (
        await listBlockingHolds(
          tx,
          graduands.map(({ student_id }) => student_id),
        )
      ).map(({ student_id }) => student_id),
    )
    const incomplete = await incompleteRecords(
      tx,
      graduands.map(({ student_id }) => student_id),
    )
    const differences = await differencesOf(
      tx,
      graduands.map(({ id }) => id),
    )
    const undecided = new Set(
      differences.filter(({ choice }) => choice === null).map(({ graduand_id }) => graduand_id),
    )
    const counts = { cleared: 0, not_cleared: 0, undecided: undecided.size }
    const moved: Record<'cleared' | 'not_cleared', GraduandRow[]> = { cleared: [], not_cleared: [] }
    for (const graduand of graduands) {
      const { id, student_id, state } = graduand
      if (undecided.has(id)) continue
      const to = held.has(student_id) || incomplete.has(student_id) ? 'not_cleared' : 'cleared'
      counts[to] += 1
      if (to !== state) moved[to].push(graduand)
    }
    for (const to of ['cleared', 'not_cleared'] as const)
      await moveGraduands(tx, moved[to], { state: to }, { act: to, by: by.actor, at })
    await recordAudit(tx, {
      ...by,
      action: 'graduand.clear',
      subject: `graduation_event:${eventId}`,
      after: {
        cleared: moved.cleared.map(({ id }) => id),
        not_cleared: moved.not_cleared.map(({ id }) => id),
      },
    })
    return counts
  })
}
