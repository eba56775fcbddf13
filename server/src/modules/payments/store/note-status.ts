import { noteChange } from '../../../db/changes.ts'
import type { Tx } from '../../../db/client.ts'

type NotedPayment = {
  readonly id: number
  readonly reference: string
  readonly invoice_id: number
  readonly alias: string
}

/** Reports a payment's new state to the log and the metrics. An unchanged state is not reported. */
export function noteStatus(
  tx: Tx,
  { id, reference, invoice_id, alias }: NotedPayment,
  from: string | null,
  to: string,
  trigger = 'start',
): void {
  if (from === to) return
  noteChange(tx, {
    subject: 'payment',
    id,
    reference,
    from,
    to,
    about: { invoice: invoice_id, alias, trigger },
  })
}
