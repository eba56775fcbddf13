import { type FoundWork, type WorkReader, workGroup, workItem } from '../../core/own-work.ts'
import type { Db } from '../../db/client.ts'
import { countDeadJobs, failuresByReason } from '../../platform/jobs/read-jobs.ts'
import { countFailedMails } from '../../platform/mail/failed-mails.ts'

/** Tasks and emails that were given up: those of one kind and reason are one thing to look at. */
export async function findFailedWork(db: Db, { shown }: WorkReader): Promise<FoundWork[]> {
  const [dead, failures, mails] = await Promise.all([
    countDeadJobs(db),
    shown === 0 ? [] : failuresByReason(db),
    countFailedMails(db),
  ])
  const jobs = failures
    .slice(0, shown)
    .map(({ kind, count, first_at }) =>
      workItem({ kind: 'retry_jobs' }, { title: kind, count, since: first_at.toISOString() }),
    )
  const failed = workItem({ kind: 'resend_mails' }, { title: '', count: mails })
  return [
    workGroup({ kind: 'retry_jobs' }, dead, jobs),
    workGroup({ kind: 'resend_mails' }, mails, mails === 0 || shown === 0 ? [] : [failed]),
  ]
}
