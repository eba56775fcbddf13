import type { ApplicationStatus, CopyStatus } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import { type Message, messageOf, type Said } from '../../../messages/message.ts'
import { isInProduction, isUnsigned } from '../statuses/production-rules.ts'
import { explainRefusal } from '../statuses/refusal-rules.ts'

export type CancellationInputs = {
  readonly status: ApplicationStatus
  readonly held_from: ApplicationStatus | null
  readonly copies: readonly { readonly status: CopyStatus }[]
  /** What was paid and has not been refunded. */
  readonly paid: Minor
  readonly fee_percent: number
}

/** What cancelling would mean now. `refusal`: why it is no longer possible. */
export type CancelTerms = {
  readonly refusal: Said | null
  readonly paid: Minor
  readonly fee: Minor
  readonly refund: Minor
  readonly rule: Message
}

const beforeReview: readonly ApplicationStatus[] = ['pending_payment', 'submitted']
const underReview: readonly ApplicationStatus[] = [
  'under_review',
  'action_required',
  'records_search',
  'awaiting_approval',
  'processing',
]

/** The refund rule: everything before the check, less a fee from then on, nothing once a copy is signed. Pure. */
export function cancelTerms({
  status,
  held_from,
  copies,
  paid,
  fee_percent,
}: CancellationInputs): CancelTerms {
  const stage = status === 'on_hold' && held_from !== null ? held_from : status
  if (beforeReview.includes(stage))
    return {
      refusal: null,
      paid,
      fee: 0,
      refund: paid,
      rule:
        paid === 0
          ? messageOf('applicationsChanges.nothingWasPaid')
          : messageOf('applicationsChanges.checkNotBegun'),
    }
  if (underReview.includes(stage) && copies.every(isUnsigned)) {
    const fee = Math.floor((paid * fee_percent) / 100)
    return {
      refusal: null,
      paid,
      fee,
      refund: paid - fee,
      rule:
        fee === 0
          ? messageOf('applicationsChanges.allComesBack')
          : messageOf('applicationsChanges.checkBegun', { percent: fee_percent }),
    }
  }
  return {
    refusal: refusalOf(stage),
    paid,
    fee: paid,
    refund: 0,
    rule: messageOf('applicationsChanges.nothingComesBack'),
  }
}

const refusalOf = (status: ApplicationStatus): Said =>
  isInProduction(status)
    ? messageOf('applicationsChanges.signedCannotBeCancelled')
    : explainRefusal(status, null, 'cancelled', ['applicant'])
