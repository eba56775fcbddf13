import type { TrackOptions } from '@testamur/contract/applications/after-submitting'
import { toMajor } from '@testamur/contract/money'
import type { RefundRow } from './store/refunds.ts'

type Seen = TrackOptions['refunds'][number]

const told: Readonly<Record<Seen['status'], string>> = {
  asked: 'The bursary has been asked and decides about it.',
  under_way: 'It is approved and on its way to you.',
  given: 'It was given back. Banks take up to ten working days to show it.',
  turned_down: 'The bursary turned it down. Write to it to learn why.',
}

function statusOf({ status }: RefundRow): Seen['status'] {
  if (status === 'requested') return 'asked'
  if (status === 'succeeded') return 'given'
  return status === 'rejected' || status === 'withdrawn' ? 'turned_down' : 'under_way'
}

/** What the payer reads of a refund: not which desk has what trouble with which provider. */
export function payerRefundView(refund: RefundRow): Seen {
  const status = statusOf(refund)
  return {
    reference: refund.reference,
    amount: toMajor(refund.amount_minor),
    status,
    message: told[status],
    asked_at: refund.requested_at.toISOString(),
  }
}
