import type { CopyStatus } from '@testamur/contract/applications/statuses'
import type { Said } from '@testamur/contract/message'
import type { Actor } from '../../../core/actor.ts'
import { dayOf } from '../../../core/days.ts'
import { invalid, refused } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { CopyRow } from '../rows/rows.ts'
import { findMatchedAward } from '../rows/store/matched-award.ts'
import { isSpoilt } from '../rows/store/spoilt-prints.ts'
import { copyNeedSentences, explainCopyRefusal } from '../statuses/copy-refusal-rules.ts'
import { type CopyNeed, findCopyEdge, missingCopyNeeds } from '../statuses/copy-status.ts'
import { partiesOf } from '../statuses/parties.ts'
import { isInProduction } from '../statuses/production-rules.ts'
import { type Party } from '../statuses/status.ts'
import type { LockedApplication } from './store/lock.ts'

export type CopyMove = {
  readonly copy_id: number
  readonly to: CopyStatus
  readonly actor: Actor
  readonly at: Date
  /** In whose role, when not the actor's own: an officer's document signs the copy as the system. */
  readonly as?: readonly Party[]
  readonly reason?: Said
  readonly public_note?: Said
  /** The version that the caller saw; another one is a conflict. */
  readonly version?: number
  /** Already checked against the courier's pattern. */
  readonly dispatch?: { readonly courier_id: number; readonly waybill: string }
  readonly collection?: { readonly by: string; readonly id: string }
}

/** What a move is checked against. */
export type MovedApplication = Pick<LockedApplication, 'id' | 'status' | 'time_zone'>

const needFields: Record<CopyNeed, string> = {
  reason: 'reason',
  waybill: 'waybill',
  collection: 'collected_by',
  document: 'document',
}

/** Refuses a move that the status table, its needs or the copy's release date do not allow. */
export function checkMove(application: MovedApplication, copy: CopyRow, move: CopyMove): void {
  const parties = move.as ?? partiesOf(move.actor, application.id)
  const edge = findCopyEdge(copy.status, move.to, copy.delivery_method, parties)
  if (edge === null) throw refused(explainCopyRefusal(copy.status, move.to, copy.delivery_method, parties))
  if (!isInProduction(application.status))
    throw refused(messageOf('applicationsMachine.copiesFollowApproval'))
  const waitsUntil = leavesOn(copy, move, application.time_zone)
  if (waitsUntil !== null)
    throw refused(messageOf('applicationsMachine.releaseNotBefore', { day: { day: waitsUntil } }))
  const missing = missingCopyNeeds(edge, {
    reason: move.reason ?? '',
    waybillFits: move.dispatch !== undefined,
    collected: move.collection !== undefined && move.collection.by !== '' && move.collection.id !== '',
    document: parties.includes('system'),
  })
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((need) => [needFields[need], [copyNeedSentences[need]]])))
}

const leaving: readonly CopyStatus[] = ['released', 'dispatched', 'ready_for_pickup']

/** The day that a copy waits for, when it would leave before. */
function leavesOn(copy: CopyRow, { to, at }: CopyMove, timeZone: string): string | null {
  if (copy.release_on === null || !leaving.includes(to)) return null
  return dayOf(at, timeZone) < copy.release_on ? copy.release_on : null
}

/** Refuses that a copy leaves while its paper is spoilt, or before the degree that it waits for. */
export async function checkLeaving(
  db: Db | Tx,
  application: MovedApplication,
  copy: CopyRow,
  move: CopyMove,
): Promise<void> {
  if (!leaving.includes(move.to)) return
  // What came back from the courier is no longer on the print desk.
  if (copy.status === 'printed' && (await isSpoilt(db, copy.copy_id)))
    throw refused(messageOf('applicationsMachine.printSpoilt'))
  await checkAward(db, application, copy, move)
}

/** A copy that waits for the degree leaves when the record has it; where no record was matched, officers have judged. */
async function checkAward(
  db: Db | Tx,
  application: MovedApplication,
  copy: CopyRow,
  move: CopyMove,
): Promise<void> {
  if (copy.release_condition !== 'after_degree_award') return
  const { matched, date_of_award: awarded } = await findMatchedAward(db, application.id)
  if (!matched || (awarded !== null && awarded <= dayOf(move.at, application.time_zone))) return
  throw refused(messageOf('applicationsMachine.releaseAfterDegree'))
}
