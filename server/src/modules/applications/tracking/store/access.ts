import type { Tx } from '../../../../db/client.ts'

/**
 * Whose mailbox an emailed link must have been sent to, and when the applicant last ended all access. Locked, so that who changes
 * either waits, and then ends what was opened meanwhile.
 */
export const lockAccess = (tx: Tx, id: number) =>
  tx
    .selectFrom('applications')
    .select(['tracking_id', 'email', 'access_ended_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()

/** Emailed links made until now open nothing any more. */
export async function saveAccessEnded(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('applications').set({ access_ended_at: at }).where('id', '=', id).execute()
}
