import { Failure } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { isUnavailableNow } from '../../../platform/batch/index.ts'
import { GiveUp, type RunningJob } from '../../../platform/jobs/handler.ts'
import { studentCopiesToProduce } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { drawPreview } from './generate-document.ts'
import { loadCopyToIssue } from './issue-document.ts'

type Effect = (tx: Tx) => Promise<void>

/**
 * A paid application of student copies that the institution's rule may approve: one step of it. Before the first, its
 * documents are drawn on trial, so that nothing is approved that cannot be made. An application that an officer has
 * taken is left alone.
 */
export async function approveByRule(
  deps: DocumentsDeps,
  applicationId: number,
  job: RunningJob,
): Promise<Effect | void> {
  const step = await deps.applications.planRuleStep(applicationId)
  if (step === null) return
  const leave = (why: Said) => (tx: Tx) =>
    deps.applications.takeRuleStep(tx, { ...step, reasons: [{ key: 'document', why }] })
  if (step.from === 'submitted' && step.reasons.length === 0) {
    try {
      await drawOnTrial(deps, applicationId)
    } catch (error) {
      // What is busy now says nothing about the document.
      const isOver = job.last || !isUnavailableNow(error)
      if (error instanceof Failure && isOver) return leave(error.said)
      if (!job.last) throw error
      const cause = error instanceof Error ? error.message : String(error)
      throw new GiveUp(cause, leave(messageOf('documentsMake.trialFailed')))
    }
  }
  return (tx) => deps.applications.takeRuleStep(tx, step)
}

/** Draws each copy and keeps nothing. @throws {Failure} when the record or the signing certificate does not allow it */
async function drawOnTrial(deps: DocumentsDeps, applicationId: number): Promise<void> {
  await deps.signing.prepare()
  for (const copy_id of await studentCopiesToProduce(deps.database.db, applicationId)) {
    const seen = await loadCopyToIssue(deps, { copy_id })
    if (seen !== null) await drawPreview(deps, seen, deps.clock.now())
  }
}
