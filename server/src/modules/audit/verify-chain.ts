import type { Db } from '../../db/client.ts'
import { type ChainEnd, endText, FIRST_LINK, factsText, keyedHash, plainHash } from './chain.ts'
import { type KeptHead, readHeads } from './heads-file.ts'
import { type AuditKeeper, keeperOf } from './keeper.ts'
import { type AuditRow, linksAfter, readHead, type SealedHead } from './store/links.ts'

export type ChainReport = {
  readonly events: number
  /** The last link's hash: written down elsewhere, it also shows that no link was cut off the end. */
  readonly head: string
  readonly broken: { readonly id: number | null; readonly reason: string } | null
}

const BATCH = 1000

/**
 * Walks the whole chain; stops at the first link that does not fit. Then the chain is held against its ends as they were
 * sealed: the one in the database, those in the file beside the key, and one that a person read in a mail.
 */
export async function verifyChain(db: Db, mailedEnd?: ChainEnd): Promise<ChainReport> {
  const keeper = keeperOf(db)
  // Read first: a portal that goes on may append links while this walks, but never takes one away.
  const head = await readHead(db)
  const keptHeads = keeper ? await readHeads(keeper.headsFile) : []
  const fault = keeper && (faultOfHead(keeper, head) ?? faultOfKept(keeper, keptHeads))
  if (fault) return { events: 0, head: FIRST_LINK.toString('hex'), broken: { id: null, reason: fault } }

  const expected = new Map<number, ChainEnd>()
  for (const end of [...keptHeads, ...(head ? [head] : []), ...(mailedEnd ? [mailedEnd] : [])])
    expected.set(end.events, differing(expected.get(end.events), end))

  let previous: Buffer = FIRST_LINK
  let last = 0
  let events = 0
  let keyed = false
  const report = (broken: ChainReport['broken']) => ({ events, head: previous.toString('hex'), broken })
  for (;;) {
    const rows = await linksAfter(db, last, BATCH)
    for (const row of rows) {
      const reason = faultOf(row, { previous, keyed, keeper })
      if (reason !== null) return report({ id: row.id, reason })
      previous = row.hash
      last = row.id
      events += 1
      keyed ||= row.keyed
      const end = expected.get(events)
      if (end && !end.hash.equals(row.hash))
        return report({ id: row.id, reason: 'The chain up to here is not the one whose end was sealed.' })
      expected.delete(events)
    }
    if (rows.length === BATCH) continue
    const missing = [...expected.values()].find((end) => end.events > events || !end.hash.equals(FIRST_LINK))
    if (!missing) return report(null)
    return report({ id: null, reason: `Links were removed from the end: there were ${missing.events}.` })
  }
}

/** Two ends at one place agree, or neither fits: a hash that no link has. */
const differing = (one: ChainEnd | undefined, other: ChainEnd): ChainEnd =>
  one === undefined || one.hash.equals(other.hash) ? other : { events: other.events, hash: Buffer.alloc(1) }

function faultOfHead(keeper: AuditKeeper, head: SealedHead | null): string | null {
  if (head === null) return 'The sealed head was removed.'
  if (head.mac === null)
    return 'The head is not sealed. Start the portal once, which seals a chain from before.'
  if (!keeper.verifyHead(endText(head), head.mac))
    return 'The sealed head was replaced, or SECRET_KEY is another.'
  return null
}

function faultOfKept(keeper: AuditKeeper, heads: readonly KeptHead[]): string | null {
  const wrong = heads.find((head) => !keeper.verifyHead(endText(head), head.mac))
  return wrong ? `A line of ${keeper.headsFile} was replaced, or SECRET_KEY is another.` : null
}

type Before = { readonly previous: Buffer; readonly keyed: boolean; readonly keeper: AuditKeeper | null }

function faultOf(row: AuditRow, { previous, keyed, keeper }: Before): string | null {
  if (!row.previous_hash.equals(previous)) return 'The event before it was removed, added or changed.'
  if (keyed && !row.keyed) return 'It was written without the key.'
  if (row.keyed && !keeper) return 'It was written with a key that is not here.'
  const { at, actor_id, actor, ip, action, subject, before, after } = row
  const text = factsText({ at: at.toISOString(), actor_id, actor, ip, action, subject, before, after })
  const hash = row.keyed && keeper ? keyedHash(keeper, previous, text) : plainHash(previous, text)
  return row.hash.equals(hash) ? null : 'Its own facts were changed.'
}
