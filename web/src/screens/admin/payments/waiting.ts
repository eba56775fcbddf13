import { listTransferClaims } from '@calls/bank-transfers'
import { listPaymentReviews } from '@calls/payments/staff-payments'
import { listRefunds } from '@calls/refunds'
import { listSettlementRows } from '@calls/settlements'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { Tab } from './address.ts'

const one = { page: 1, per_page: 1 }

const countOf = (reply: { total: number } | undefined) =>
  reply === undefined || reply.total === 0 ? {} : { count: formatNumber(reply.total) }

/** How many items in each tab need a person. */
export function useWaiting(): Partial<Record<Tab, { count?: string }>> {
  const reviews = useQuery(queryOf(listPaymentReviews, { query: one }))
  const claims = useQuery(queryOf(listTransferClaims, { query: one }))
  const refunds = useQuery(queryOf(listRefunds, { query: { ...one, waiting: 'person' } }))
  const lines = useQuery(queryOf(listSettlementRows, { query: { ...one, state: 'open' } }))
  return {
    decide: countOf(reviews.data),
    transfers: countOf(claims.data),
    refunds: countOf(refunds.data),
    settlements: countOf(lines.data),
  }
}
