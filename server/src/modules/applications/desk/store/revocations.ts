import type { RevocationReason } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'

/** What strangers are told who check the code of a revoked copy. */
export async function noteRevocation(
  tx: Tx,
  copyId: number,
  because: RevocationReason,
  at: Date,
): Promise<void> {
  await sql`
    update copies set revoked_because = ${because}, revoked_at = ${at}::timestamptz
    where copy_id = ${copyId}::bigint`.execute(tx)
}
