import type { Db } from '../../db/client.ts'
import { FIRST_LINK, factsText, linkHash } from './chain.ts'
import { type AuditRow, linksAfter } from './store.ts'

export type ChainReport = {
  readonly events: number
  /** The last link's hash: written down elsewhere, it also shows that no link was cut off the end. */
  readonly head: string
  readonly broken: { readonly id: number; readonly reason: string } | null
}

const BATCH = 1000

/** Walks the whole chain; stops at the first link that does not fit. */
export async function verifyChain(db: Db): Promise<ChainReport> {
  let previous: Buffer = FIRST_LINK
  let last = 0
  let events = 0
  for (;;) {
    const rows = await linksAfter(db, last, BATCH)
    for (const row of rows) {
      const reason = faultOf(row, previous)
      if (reason !== null) return { events, head: previous.toString('hex'), broken: { id: row.id, reason } }
      previous = row.hash
      last = row.id
      events += 1
    }
    if (rows.length < BATCH) return { events, head: previous.toString('hex'), broken: null }
  }
}

function faultOf(row: AuditRow, previous: Buffer): string | null {
  if (!row.previous_hash.equals(previous)) return 'The event before it was removed, added or changed.'
  const { at, actor_id, actor, ip, action, subject, before, after } = row
  const facts = { at: at.toISOString(), actor_id, actor, ip, action, subject, before, after }
  if (!row.hash.equals(linkHash(previous, factsText(facts)))) return 'Its own facts were changed.'
  return null
}
