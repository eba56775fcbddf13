import type { RevocationReason } from '@testamur/contract/applications/statuses'
import type { Tx } from '../../../../db/client.ts'

/** The public reason of a revoked copy, shown to people who verify its code. */
export async function recordRevocation(
  tx: Tx,
  copyId: number,
  because: RevocationReason,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('copies')
    .set({ revoked_because: because, revoked_at: at })
    .where('copy_id', '=', copyId)
    .execute()
}
