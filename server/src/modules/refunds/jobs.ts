import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { SEND_JOB } from './approve.ts'
import { ASK_BY_RULE } from './ask-by-rule.ts'
import type { Refunds } from './service.ts'

export const refundJobs = (refunds: Refunds): JobHandlers => ({
  [SEND_JOB]: refunds.send,
  [ASK_BY_RULE]: refunds.askByRule,
  'refunds.poll': (_, { signal }) => refunds.poll(signal),
  'refunds.webhook': refunds.handleNotice,
})

export const refundSchedules: readonly Schedule[] = [
  { kind: 'refunds.poll', pattern: '*/30 * * * * *', lane: 'polls' },
]
