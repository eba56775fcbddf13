import type { Tx } from '../../../../db/client.ts'

/** The invoice of a change of this copy that waits for payment, if there is one. */
export async function findWaitingInvoice(
  tx: Tx,
  copyId: number,
): Promise<{ readonly invoice_id: number; readonly application_id: number } | null> {
  const row = await tx
    .selectFrom('destination_changes')
    .innerJoin('copies', 'copies.copy_id', 'destination_changes.copy_id')
    .select(['destination_changes.invoice_id', 'copies.application_id'])
    .where('destination_changes.copy_id', '=', copyId)
    .where('destination_changes.status', '=', 'waiting')
    .executeTakeFirst()
  return row ?? null
}
