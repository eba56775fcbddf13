import type { PaymentStatus, Tone } from '@testamur/contract/applications/statuses'
import type { RefundStatus } from '@testamur/contract/refunds'
import { useText } from '../../lib/text.ts'
import { Badge, StatusPill } from '../../ui/badge.tsx'

const paymentTones: Record<PaymentStatus, Tone> = {
  initiated: 'neutral',
  pending: 'info',
  successful: 'success',
  failed: 'danger',
  abandoned: 'neutral',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  disputed: 'danger',
}

const refundTones: Record<RefundStatus, Tone> = {
  requested: 'warning',
  approved: 'info',
  submitted: 'info',
  unknown: 'info',
  processing: 'info',
  needs_attention: 'danger',
  succeeded: 'success',
  failed: 'danger',
  rejected: 'neutral',
  withdrawn: 'neutral',
}

/** The status of a payment for staff. */
export function PaymentPill({ status }: { status: string }) {
  const t = useText('admin-payments-words')
  const known = status as PaymentStatus
  return <StatusPill tone={paymentTones[known]} label={t(`status_${known}`)} />
}

export function RefundPill({ status }: { status: RefundStatus }) {
  const t = useText('admin-payments-words')
  return <StatusPill tone={refundTones[status]} label={t(`refund_${status}`)} />
}

/** Flags of a payment that its status does not show. */
export function Flags({ flags }: { flags: readonly string[] }) {
  const t = useText('admin-payments-words')
  if (flags.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone="warning">
          {t(`flag_${flag as 'under'}`)}
        </Badge>
      ))}
    </span>
  )
}
