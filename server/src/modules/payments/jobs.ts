import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { Payments } from './service.ts'

export const paymentJobs = (payments: Payments): JobHandlers => ({
  'payments.webhook': payments.handleNotice,
  'payments.poll': () => payments.poll(),
  'payments.expire_invoice': (payload) =>
    payments.expireInvoice((payload as { invoice_id: number }).invoice_id),
  'payments.cancel_attempts': (payload) =>
    payments.cancelAttempts((payload as { invoice_id: number }).invoice_id),
  'payments.recheck': () => payments.recheck(),
  'payments.sweep_lapsed': () => payments.sweepLapsed(),
  'payments.receipt': payments.makeReceipt,
})

export const paymentSchedules: readonly Schedule[] = [
  { kind: 'payments.poll', pattern: '*/30 * * * * *' },
  { kind: 'payments.sweep_lapsed', pattern: '*/10 * * * *' },
  { kind: 'payments.recheck', pattern: '7 1 * * *' },
]
