import { dayOf } from '../../../core/days.ts'
import { Failure } from '../../../core/failure.ts'
import { conditionMet, isHeldForRecord, studentCopiesToProduce } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { type CopyToIssue, loadCopyToIssue } from '../make/issue-document.ts'
import { completeRecord } from '../make/make-transcript.ts'
import { readStanding } from '../make/prepare-documents.ts'
import { mailboxOf } from './release-copy.ts'

/**
 * How many emails follow by themselves when an application is approved: those of the student copies that `produceCopy` would
 * make and send at once. Makes and changes nothing.
 */
export async function countApprovalMails(deps: DocumentsDeps, applicationId: number): Promise<number> {
  let mails = 0
  for (const copy_id of await studentCopiesToProduce(deps.database.db, applicationId)) {
    const seen = await loadCopyToIssue(deps, { copy_id })
    if (seen !== null && (await isSentAtOnce(deps, seen))) mails += countReaders(seen)
  }
  return mails
}

async function isSentAtOnce(deps: DocumentsDeps, seen: CopyToIssue): Promise<boolean> {
  const { application, copy } = seen
  if (copy.delivery_method !== 'email') return false
  if (copy.status === 'signed') {
    if (isHeldForRecord(copy)) return false
  } else if (!(await isComplete(deps, seen))) return false
  const { time_zone } = await deps.institution()
  const standing = await readStanding(deps, deps.database.db, application)
  return conditionMet(copy, standing, dayOf(deps.clock.now(), time_zone))
}

async function isComplete(deps: DocumentsDeps, seen: CopyToIssue): Promise<boolean> {
  try {
    await completeRecord(deps, seen)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'refused') return false
    throw error
  }
}

/** The recipient, and the applicant where that is somebody else. */
function countReaders(seen: CopyToIssue): number {
  const email = mailboxOf(seen)
  if (email === undefined) return 0
  return email === seen.application.email ? 1 : 2
}
