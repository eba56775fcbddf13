import {
  events,
  listJobFailures,
  listJobs,
  listMails,
  retryJob,
  retryJobs,
  retryMails,
} from '@testamur/contract/operations'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Operations } from './service.ts'

export const operationRoutes = (operations: Operations): Route[] => [
  route(listMails, ({ query, context }) => operations.mails(query, context.actor)),
  route(listJobs, ({ query, context }) => operations.jobs(query, context.actor)),
  route(listJobFailures, async ({ context }) => ({ data: await operations.jobFailures(context.actor) })),
  route(retryJob, async ({ params, context: { actor, ip } }) => {
    await operations.retry(params.id, { actor, ip })
    return { message: messageOf('operations.jobRunAgainMoment') }
  }),
  route(retryJobs, async ({ body, context: { actor, ip } }) => {
    const retried = await operations.retryJobs(body, { actor, ip })
    return { data: { retried }, message: messageOf('operations.jobsRunAgainMoment', { count: retried }) }
  }),
  route(retryMails, async ({ body, context: { actor, ip } }) => ({
    data: { retried: await operations.retryMails(body, { actor, ip }) },
    message: messageOf('operations.emailsSentAgainMoment'),
  })),
  route(events, ({ query, context }) => operations.watch(query, context)),
]
