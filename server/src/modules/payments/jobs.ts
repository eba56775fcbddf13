import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { CANCEL_ATTEMPTS } from './ask/cancel-attempts.ts'
import type { Payments } from './service.ts'

export const paymentJobs = (payments: Payments): JobHandlers => ({
  'payments.webhook': payments.handleNotice,
  'payments.poll': (_, { signal }) => payments.poll(signal),
  'payments.expire_invoice': (payload) =>
    payments.expireInvoice((payload as { invoice_id: number }).invoice_id),
  [CANCEL_ATTEMPTS](payload) {
    const { invoice_id, alias } = payload as { invoice_id: number; alias?: string }
    return alias === undefined
      ? payments.shareOutCancelling(invoice_id)
      : payments.cancelAttempts(invoice_id, alias)
  },
  'payments.recheck': () => payments.recheck(),
  'payments.sweep_lapsed': () => payments.sweepLapsed(),
  'payments.receipt': payments.makeReceipt,
})

export const paymentSchedules: readonly Schedule[] = [
  { kind: 'payments.poll', pattern: '*/30 * * * * *', lane: 'polls' },
  { kind: 'payments.sweep_lapsed', pattern: '*/10 * * * *' },
  { kind: 'payments.recheck', pattern: '7 1 * * *' },
]
