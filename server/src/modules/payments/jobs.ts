import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { CANCEL_ATTEMPTS, cancelAttempts, shareOutCancelling } from './ask/cancel-attempts.ts'
import { expireInvoice, sweepLapsed } from './ask/expire-invoice.ts'
import { pollPayments } from './ask/poll-payments.ts'
import { handleNotice } from './ask/receive-webhook.ts'
import { recheckSuccesses } from './ask/recheck.ts'
import type { Settle } from './ask/settle.ts'
import { makeReceipt } from './receipts/receipt-file.ts'
import type { PaymentsDeps } from './service.ts'

export const paymentJobs = (deps: PaymentsDeps, settle: Settle): JobHandlers => ({
  'payments.webhook': handleNotice(deps, settle),
  'payments.poll': (_, { signal }) => pollPayments(deps, settle, signal),
  'payments.expire_invoice': (payload) =>
    expireInvoice(deps, settle, (payload as { invoice_id: number }).invoice_id),
  [CANCEL_ATTEMPTS](payload) {
    const { invoice_id, alias } = payload as { invoice_id: number; alias?: string }
    return alias === undefined
      ? shareOutCancelling(deps, invoice_id)
      : cancelAttempts(deps, settle, invoice_id, alias)
  },
  'payments.recheck': () => recheckSuccesses(deps),
  'payments.sweep_lapsed': () => sweepLapsed(deps),
  'payments.receipt': makeReceipt(deps),
})

export const paymentSchedules: readonly Schedule[] = [
  { kind: 'payments.poll', pattern: '*/30 * * * * *', lane: 'polls' },
  { kind: 'payments.sweep_lapsed', pattern: '*/10 * * * *' },
  { kind: 'payments.recheck', pattern: '7 1 * * *' },
]
