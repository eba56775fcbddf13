import type { PageMeta } from '@testamur/contract/envelope'
import { type Job, listJobs, listMails, type Mail } from '@testamur/contract/operations'
import { type Actor, staffOnly } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import { announce } from '../../db/announce.ts'
import type { Database } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import type { EventHub, Topic } from '../../http/events.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { reviveJob } from '../../platform/jobs/store.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { recordAudit } from '../audit/index.ts'
import { jobPage, mailPage, type Page } from './store.ts'
import { jobView, mailView } from './views.ts'

export type OperationsDeps = {
  readonly database: Database
  readonly hub: Pick<EventHub, 'stream'>
  readonly limiter: Limiter
  /** The demo institution: its administrator plays the applicants, too. */
  readonly demo: boolean
  readonly applicationByTrackingId: (trackingId: string) => Promise<number | null>
  /** What a payment is for, as a live topic. */
  readonly topicOfPayment: (reference: string) => Promise<string | null>
  /** What whoever proved a mailbox may watch. */
  readonly topicOfMailbox: (actor: Actor) => Promise<string>
}

export type Operations = ReturnType<typeof createOperations>

type Listed<T> = { data: T[]; meta: PageMeta }

const STREAMS = { points: 60, perSeconds: 60 }

export function createOperations(deps: OperationsDeps) {
  const { database, hub, limiter } = deps
  const { db } = database

  /** What a caller may watch: an application by what only its people hold, everything as staff. */
  async function topicsFor(
    asked: { tracking_id?: string | undefined; reference?: string | undefined },
    actor: Actor,
  ): Promise<Topic[]> {
    const topics: Topic[] = []
    const shown = (name: string, topic: string, id: string): Topic =>
      actor.kind === 'staff' ? { name } : { name, shownAs: { topic, id } }
    if (asked.tracking_id !== undefined) {
      const id = await deps.applicationByTrackingId(asked.tracking_id)
      if (id === null) throw notFound('This application')
      topics.push(shown(`application:${id}`, 'application', asked.tracking_id))
    }
    if (asked.reference !== undefined) {
      const topic = await deps.topicOfPayment(asked.reference)
      if (topic === null) throw notFound('This payment')
      topics.push(shown(topic, 'payment', asked.reference))
    }
    if (actor.kind === 'staff') topics.push({ name: 'staff' })
    if (actor.kind === 'mailbox') topics.push({ name: await deps.topicOfMailbox(actor) })
    if (topics.length === 0) throw notFound('This stream')
    return topics
  }

  return {
    async mails(query: Page & { search?: string | undefined }, actor: Actor): Promise<Listed<Mail>> {
      const codesShown = deps.demo && staffOnly(actor).roles.includes('administrator')
      const { rows, total } = await mailPage(db, { ...query, search: query.search ?? '' })
      return {
        data: rows.map((row) => mailView(row, { codesShown })),
        meta: pageMeta(query, total, rows.length, { path: listMails.path, query }),
      }
    },

    async jobs(query: Page, actor: Actor): Promise<Listed<Job>> {
      staffOnly(actor)
      const { rows, total } = await jobPage(db, query)
      return {
        data: rows.map(jobView),
        meta: pageMeta(query, total, rows.length, { path: listJobs.path, query }),
      }
    },

    /** Runs a job again that was given up, with all its attempts. */
    async retry(id: number, by: { actor: Actor; ip: string }): Promise<void> {
      await database.inTransaction(async (tx) => {
        if (!(await reviveJob(tx, id))) throw notFound('A job that was given up')
        announce(tx, 'jobs', 'retried')
        await recordAudit(tx, { ...by, action: 'job.retry', subject: `job:${id}` })
      })
    },

    async watch(
      asked: { tracking_id?: string | undefined; reference?: string | undefined },
      context: RequestContext,
    ): Promise<void> {
      await limiter.consume('events', context.ip, STREAMS)
      hub.stream(context, await topicsFor(asked, context.actor))
    },
  }
}
