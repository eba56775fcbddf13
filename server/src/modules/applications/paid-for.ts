import { type Minor, sumMinor } from '@testamur/contract/money'
import type { Invoice } from '../invoices/index.ts'
import type { CopyRow } from './rows.ts'

/** What was paid for an application as it stands: a delivery that became cheaper has given its difference back. */
export function paidFor(
  invoice: Invoice | null,
  copies: readonly Pick<CopyRow, 'copy_id' | 'delivery_minor'>[],
): Minor {
  if (invoice?.status !== 'paid') return 0
  const givenBack = invoice.lines.map(({ kind, copy_id, amount }) => {
    const copy = kind === 'delivery' ? copies.find((row) => row.copy_id === copy_id) : undefined
    return copy === undefined ? 0 : amount - copy.delivery_minor
  })
  return invoice.total - sumMinor(givenBack)
}
