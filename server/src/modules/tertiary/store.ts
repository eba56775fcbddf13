import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** `false` when any process has used this ticket before. Records of expired tickets are removed. */
export async function useTicket(
  tx: Tx,
  ticket: { readonly jti_hash: Buffer; readonly now: Date; readonly expires_at: Date },
): Promise<boolean> {
  await sql`delete from tertiary_tickets where expires_at < ${ticket.now}::timestamptz`.execute(tx)
  const { rows } = await sql`
    insert into tertiary_tickets (jti_hash, used_at, expires_at)
    values (${ticket.jti_hash}, ${ticket.now}::timestamptz, ${ticket.expires_at}::timestamptz)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}
