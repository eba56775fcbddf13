import type { Received } from '@testamur/contract/endpoint'
import type { PageMeta } from '@testamur/contract/envelope'
import { type Job, type JobFailure, listJobs, listMails, type Mail } from '@testamur/contract/operations'
import { type Actor, type Requester, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { notFound, unauthorized } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import type { EventHub, Topic } from '../../http/events.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { messageOf } from '../../messages/message.ts'
import { type DeadJobs, reviveJobs } from '../../platform/jobs/dead-jobs.ts'
import { failuresByReason, listJobs as readJobs } from '../../platform/jobs/read-jobs.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { type FailedMails, retryFailedMails } from '../../platform/mail/failed-mails.ts'
import { findMails } from '../../platform/mail/find-mails.ts'
import { recordAudit } from '../audit/index.ts'
import { jobFailureView, jobView, mailView } from './views.ts'

export type OperationsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly hub: Pick<EventHub, 'stream'>
  readonly limiter: Limiter
  /** A demo institution: its administrator may play the applicants, too. */
  readonly demo: boolean
  readonly applicationByTrackingId: (trackingId: string) => Promise<number | null>
  /** The live topic of what a payment is for. */
  readonly topicOfPayment: (reference: string) => Promise<string | null>
  /** What the holder of a proved mailbox may watch. */
  readonly topicOfMailbox: (actor: Actor) => Promise<string>
}

export type Operations = ReturnType<typeof createOperations>

type Listed<T> = { data: T[]; meta: PageMeta }

const STREAMS = { points: 60, perSeconds: 60 }
/** Of one account: whoever works through a list opens a page each second. */
const STREAMS_OF_STAFF = { points: 300, perSeconds: 60 }

export function createOperations(deps: OperationsDeps) {
  const { database, hub, limiter } = deps
  const { db } = database

  /** What a caller may watch: an application with what only its people have, or everything as staff. */
  async function topicsFor(
    asked: { tracking_id?: string | undefined; reference?: string | undefined },
    actor: Actor,
  ): Promise<Topic[]> {
    const topics: Topic[] = []
    const shown = (name: string, topic: string, id: string): Topic =>
      actor.kind === 'staff' ? { name } : { name, shownAs: { topic, id } }
    if (asked.tracking_id !== undefined) {
      const id = await deps.applicationByTrackingId(asked.tracking_id)
      if (id === null) throw notFound(messageOf('operations.application'))
      topics.push(shown(`application:${id}`, 'application', asked.tracking_id))
    }
    if (asked.reference !== undefined) {
      const topic = await deps.topicOfPayment(asked.reference)
      if (topic === null) throw notFound(messageOf('operations.payment'))
      topics.push(shown(topic, 'payment', asked.reference))
    }
    if (actor.kind === 'staff') topics.push({ name: 'staff' })
    if (actor.kind === 'mailbox') topics.push({ name: await deps.topicOfMailbox(actor) })
    // The stream of staff, whose session ended while the browser connected again.
    if (topics.length === 0) throw unauthorized()
    return topics
  }

  return {
    async mails(query: Received<typeof listMails>['query'], actor: Actor): Promise<Listed<Mail>> {
      const secretsShown = deps.demo && staffOnly(actor).roles.includes('administrator')
      const { rows, total } = await findMails(db, { ...query, search: query.search ?? '', secretsShown })
      return {
        data: rows.map(mailView),
        meta: pageMeta(query, total, rows.length, { path: listMails.path, query }),
      }
    },

    async jobs(query: Received<typeof listJobs>['query'], actor: Actor): Promise<Listed<Job>> {
      staffOnly(actor)
      const { page, per_page, without_error, ...filter } = query
      const wanted = without_error === undefined ? filter : { ...filter, error: '' }
      const found = await readJobs(db, wanted, { limit: per_page, offset: (page - 1) * per_page })
      const { rows, total } = found
      return {
        data: rows.map(jobView),
        meta: pageMeta(query, total, rows.length, { path: listJobs.path, query }),
      }
    },

    async jobFailures(actor: Actor): Promise<JobFailure[]> {
      staffOnly(actor)
      return (await failuresByReason(db)).map(jobFailureView)
    },

    /** Runs a failed job again, with all its attempts. */
    async retry(id: number, by: Requester): Promise<void> {
      await database.inTransaction(async (tx) => {
        if ((await reviveJobs(tx, { id })) === 0) throw notFound(messageOf('operations.jobGivenUp'))
        await recordAudit(tx, { ...by, action: 'job.retry', subject: `job:${id}` })
      })
    },

    /** All failed jobs, or those of a kind or with a reason. */
    retryJobs: (wanted: Pick<DeadJobs, 'kind' | 'error'>, by: Requester): Promise<number> =>
      database.inTransaction(async (tx) => {
        const retried = await reviveJobs(tx, wanted)
        await recordAudit(tx, { ...by, action: 'jobs.retry', subject: 'jobs', after: { ...wanted, retried } })
        return retried
      }),

    retryMails: (wanted: FailedMails, by: Requester): Promise<number> =>
      database.inTransaction(async (tx) => {
        const retried = await retryFailedMails(tx, wanted, deps.clock.now())
        await recordAudit(tx, {
          ...by,
          action: 'mails.retry',
          subject: 'mails',
          after: { ...wanted, retried },
        })
        return retried
      }),

    async watch(
      asked: { tracking_id?: string | undefined; reference?: string | undefined },
      context: RequestContext,
    ): Promise<void> {
      // An office shares an address, and after a restart all its pages open their streams again.
      await (context.actor.kind === 'staff'
        ? limiter.consume('events', `staff:${context.actor.id}`, STREAMS_OF_STAFF)
        : limiter.consume('events', context.ip, STREAMS))
      hub.stream(context, await topicsFor(asked, context.actor))
    },
  }
}
