import type { Said } from '@testamur/contract/message'
import type { Minor } from '@testamur/contract/money'
import type { RefundReason } from '@testamur/contract/refunds'
import type { Tx } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

/** The refunds module depends on this one, so refunds are requested through a job in the transaction of the change. */
const ASK_BY_RULE = 'refunds.ask_by_rule'

export type RuledRefund = {
  readonly application_id: number
  readonly amount_minor: Minor
  readonly reason_code: RefundReason
  readonly note: Said
}

export async function askRefundByRule(tx: Tx, refund: RuledRefund): Promise<void> {
  if (refund.amount_minor > 0) await enqueue(tx, { kind: ASK_BY_RULE, payload: refund })
}
