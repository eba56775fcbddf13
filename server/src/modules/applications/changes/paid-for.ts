import { type Minor, sumMinor } from '@testamur/contract/money'
import type { Invoice } from '../../invoices/index.ts'
import type { CopyRow } from '../rows/rows.ts'

/**
 * What was paid for an application as it is now: a cheaper delivery had its difference refunded, a more expensive one
 * was paid by a supplement.
 */
export function amountPaidFor(
  invoice: Invoice | null,
  supplements: readonly Pick<Invoice, 'status' | 'total'>[],
  copies: readonly Pick<CopyRow, 'copy_id' | 'delivery_minor'>[],
): Minor {
  if (invoice?.status !== 'paid')
    return sumMinor(supplements.filter(({ status }) => status === 'paid').map(({ total }) => total))
  const givenBack = invoice.lines.map(({ kind, copy_id, amount }) => {
    const copy = kind === 'delivery' ? copies.find((row) => row.copy_id === copy_id) : undefined
    return copy === undefined ? 0 : amount - copy.delivery_minor
  })
  return invoice.total - sumMinor(givenBack)
}
