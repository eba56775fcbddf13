import type { InvoiceStatus } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import type { PaymentFlag } from './observe.ts'

export type InvoiceState = {
  readonly status: InvoiceStatus
  readonly currency: string
  readonly total: Minor
}

export type AllocationOutcome = 'pays' | Extract<PaymentFlag, 'duplicate' | 'closed_invoice' | 'stale_amount'>

/**
 * Where newly received money goes: it pays its invoice, or it is kept with a flag for a person. An expired invoice is
 * still open, so late money pays it.
 */
export function decideAllocation(
  invoice: InvoiceState,
  attempt: { readonly expected: Minor; readonly currency: string },
): AllocationOutcome {
  if (invoice.status === 'paid') return 'duplicate'
  if (invoice.status === 'void') return 'closed_invoice'
  const equal = invoice.total === attempt.expected && invoice.currency === attempt.currency
  return equal ? 'pays' : 'stale_amount'
}
