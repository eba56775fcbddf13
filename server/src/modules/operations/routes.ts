import { events, listJobs, listMails, retryJob, retryJobs, retryMails } from '@testamur/contract/operations'
import { type Route, route } from '../../http/route.ts'
import type { Operations } from './service.ts'

export const operationRoutes = (operations: Operations): Route[] => [
  route(listMails, ({ query, context }) => operations.mails(query, context.actor)),
  route(listJobs, ({ query, context }) => operations.jobs(query, context.actor)),
  route(retryJob, async ({ params, context: { actor, ip } }) => {
    await operations.retry(params.id, { actor, ip })
    return { message: 'The job will run again in a moment.' }
  }),
  route(retryJobs, async ({ body, context: { actor, ip } }) => ({
    data: { retried: await operations.retryJobs(body, { actor, ip }) },
    message: 'The jobs will run again in a moment.',
  })),
  route(retryMails, async ({ body, context: { actor, ip } }) => ({
    data: { retried: await operations.retryMails(body, { actor, ip }) },
    message: 'The emails will be sent again in a moment.',
  })),
  route(events, ({ query, context }) => operations.watch(query, context)),
]
