import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { SEND_JOB } from './approve.ts'
import { ASK_BY_RULE, askByRule } from './ask-by-rule.ts'
import type { RefundDeps } from './deps.ts'
import { handleRefundNotice } from './handle-notice.ts'
import { pollRefunds } from './poll-refunds.ts'
import { sendRefund } from './send-refund.ts'

export const refundJobs = (deps: RefundDeps): JobHandlers => ({
  [SEND_JOB]: sendRefund(deps),
  [ASK_BY_RULE]: askByRule(deps),
  'refunds.poll': (_, { signal }) => pollRefunds(deps, signal),
  'refunds.webhook': handleRefundNotice(deps),
})

export const refundSchedules: readonly Schedule[] = [
  { kind: 'refunds.poll', pattern: '*/30 * * * * *', lane: 'polls' },
]
