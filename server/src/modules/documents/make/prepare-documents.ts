import type { Actor } from '../../../core/actor.ts'
import { dayOf } from '../../../core/days.ts'
import { Failure } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import {
  conditionMet,
  isHeldForRecord,
  moveCopy,
  recordEvent,
  studentCopiesToProduce,
} from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { Production, StudentRecord } from '../ports.ts'
import { makeFromResults } from './generate-document.ts'
import { isApproved } from './guard-production.ts'
import { loadCopyToIssue, registerDocument } from './issue-document.ts'

type Effect = (tx: Tx) => Promise<void>

export const PRODUCE = 'documents.produce'

const actor: Actor = { kind: 'system', name: 'production' }

/** After approval each student copy becomes a job of its own. Official copies wait for an officer. */
export async function prepareDocuments(deps: DocumentsDeps, applicationId: number): Promise<Effect> {
  const waiting = await studentCopiesToProduce(deps.database.db, applicationId)
  return async (tx) => {
    for (const copy_id of waiting)
      await enqueue(tx, { kind: PRODUCE, lane: 'documents', payload: { copy_id } })
  }
}

/**
 * Produces a student copy automatically: generated, signed and, if it is sent by email and nothing holds it,
 * released. A signed copy is released on its day. Run again, it does what is left.
 */
export async function produceCopy(deps: DocumentsDeps, copyId: number): Promise<void | Effect> {
  const seen = await loadCopyToIssue(deps, { copy_id: copyId })
  if (seen === null || !isApproved(seen.application)) return
  const { time_zone } = await deps.institution()
  // A document from before the results or the award lacks them, so a person checks and releases it.
  if (seen.copy.status === 'signed')
    return isHeldForRecord(seen.copy) ? undefined : (tx) => release(deps, tx, seen, time_zone)
  if (seen.copy.status !== 'queued' || seen.copy.type !== 'student_copy') return
  try {
    const made = await makeFromResults(deps, seen)
    return async (tx) => {
      await registerDocument(tx, seen, made, { actor })
      await release(deps, tx, seen, time_zone)
    }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'refused') throw error
    return (tx) => leaveToOfficer(deps, tx, seen, error.said)
  }
}

async function release(
  deps: DocumentsDeps,
  tx: Tx,
  { application, copy }: Production,
  timeZone: string,
): Promise<void> {
  if (copy.delivery_method !== 'email') return
  const { copy_id } = copy
  const at = deps.clock.now()
  if (conditionMet(copy, await readStanding(deps, tx, application), dayOf(at, timeZone)))
    await moveCopy(tx, { copy_id, to: 'released', actor, at })
}

/** What a copy that waits for results or for the award waits for. */
export async function readStanding(
  deps: Pick<DocumentsDeps, 'student'>,
  from: Db | Tx,
  { student_id }: Production['application'],
) {
  return standingOf(student_id === null ? null : await deps.student(from, student_id))
}

function standingOf(record: StudentRecord | null) {
  if (record === null) return { complete: false, date_of_award: null }
  return { complete: record.check.complete, date_of_award: record.student.date_of_award }
}

/** An incomplete record: the timeline says what is missing, and the copy waits in the officers' list. */
const leaveToOfficer = (
  deps: DocumentsDeps,
  tx: Tx,
  { application, copy }: Production,
  why: Said,
): Promise<void> =>
  recordEvent(tx, {
    application_id: application.id,
    copy_id: copy.copy_id,
    at: deps.clock.now(),
    kind: 'document',
    actor,
    reason: messageOf('documentsMake.notProducedByItself', { why }),
  })
