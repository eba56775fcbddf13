import type { trackOptions } from '@testamur/contract/applications/after-submitting'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import { type Message, messageOf } from '../../messages/message.ts'
import type { RefundRow } from './store/refunds.ts'

type PayerRefund = Unsaid<typeof trackOptions.data>['refunds'][number]

const statusMessages: Readonly<Record<PayerRefund['status'], Message>> = {
  asked: messageOf('refunds.payerRequested'),
  under_way: messageOf('refunds.payerUnderWay'),
  given: messageOf('refunds.payerRefunded'),
  turned_down: messageOf('refunds.payerTurnedDown'),
}

function statusOf({ status }: RefundRow): PayerRefund['status'] {
  if (status === 'requested') return 'asked'
  if (status === 'succeeded') return 'given'
  return status === 'rejected' || status === 'withdrawn' ? 'turned_down' : 'under_way'
}

/** A refund for its payer, without internal problems. */
export function payerRefundView(refund: RefundRow): PayerRefund {
  const status = statusOf(refund)
  return {
    reference: refund.reference,
    amount: toMajor(refund.amount_minor),
    status,
    message: statusMessages[status],
    asked_at: refund.requested_at.toISOString(),
  }
}
