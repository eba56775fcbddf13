import type { Tx } from '../../../db/client.ts'
import type { OpenSession } from '../ports.ts'
import { lockOpenTo, type ProvedMailbox } from './store/access.ts'

/** Sessions of those of these applications that a proved mailbox opens, by ID. */
export async function openForMailbox(
  tx: Tx,
  openSession: OpenSession,
  mailbox: ProvedMailbox,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map<number, string>()
  for (const id of await lockOpenTo(tx, mailbox, ids)) {
    const { token } = await openSession(tx, { purpose: 'application', subject_id: id, proved: true })
    tokens.set(id, token)
  }
  return tokens
}
