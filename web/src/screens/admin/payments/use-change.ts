import { listTransferClaims } from '@calls/bank-transfers'
import {
  getPaymentRecord,
  listPaymentReviews,
  listPayments,
  paymentTotals,
} from '@calls/payments/staff-payments'
import { getSuspense, listSuspensePostings } from '@calls/payments/suspense'
import { getRefund, getRefundable, listRefunds } from '@calls/refunds'
import { getDailyClose, listSettlementRows, listSettlements } from '@calls/settlements'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../lib/notifications.ts'
import { useOnce } from '../../../lib/use-once.ts'

/** A change of one amount can change the figures of all these. */
export const moneyQueries = [
  listPayments,
  paymentTotals,
  getPaymentRecord,
  listPaymentReviews,
  listTransferClaims,
  listRefunds,
  getRefund,
  getRefundable,
  listSettlements,
  listSettlementRows,
  getDailyClose,
  getSuspense,
  listSuspensePostings,
].map(({ id }) => id)

type Answer = { readonly message?: string | undefined }

/** Makes one change at a time and then fetches the money figures again, even after a failure. */
export function useChange() {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  /** The server's reply, or `null`. `said` is the notice if the reply has no message. */
  async function change<R extends Answer>(make: () => Promise<R | false>, said?: string): Promise<R | null> {
    const reply = await once(make)
    if (reply === undefined) return null
    for (const id of moneyQueries) void client.invalidateQueries({ queryKey: [id] })
    if (reply === false) return null
    const message = reply.message ?? said
    if (message !== undefined) notify('success', message, { time: 5000 })
    return reply
  }
  return { busy, change }
}
