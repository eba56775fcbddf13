import type { Db } from '../../db/client.ts'
import { type ChainEnd, endText, FIRST_LINK, keyedHash, plainHash } from './chain.ts'
import { type KeptHead, readHeads } from './heads-file.ts'
import { type AuditKeeper, keeperOf } from './keeper.ts'
import { addFacts, type ReplacedEnd, replacedEnd } from './replaced-key.ts'
import { type RestoredEnd, readRestores, wasTakenBack } from './restored.ts'
import { type AuditRow, linksAfter, readHead, type SealedHead, textOfLink } from './store/links.ts'

export type ChainReport = {
  readonly events: number
  /** The last link's hash: written down elsewhere, it also shows that no link was cut off the end. */
  readonly head: string
  readonly broken: { readonly id: number | null; readonly reason: string } | null
  /** How many links are from before there was a key: anybody who writes in the database could have made them then. */
  readonly unkeyed: number
  /** The key that was replaced last, if one was. */
  readonly replaced: ReplacedEnd | null
  /** Backups that took the place of the data, the first one first. */
  readonly restores: readonly RestoredEnd[]
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
  const replaced = keeper && (await replacedEnd(db, keeper))
  const restores = keeper ? await readRestores(db, keeper, replaced) : []
  const written = keeper ? await readHeads(keeper.headsFile) : []
  const keptHeads = written.filter((kept) => !wasTakenBack(kept, restores))
  let previous: Buffer = FIRST_LINK
  let facts: Buffer = FIRST_LINK
  let last = 0
  let events = 0
  let unkeyed = 0
  let keyed = false
  const report = (broken: ChainReport['broken']): ChainReport => ({
    events,
    head: previous.toString('hex'),
    broken,
    unkeyed,
    replaced,
    restores,
  })
  const fault = keeper && ((await faultOfHead(db, keeper, head)) ?? faultOfKept(keeper, keptHeads, replaced))
  if (fault) return report({ id: null, reason: fault })

  const expected = new Map<number, ChainEnd>()
  for (const end of [...keptHeads, ...(head ? [head] : []), ...(mailedEnd ? [mailedEnd] : [])])
    expected.set(end.events, differing(expected.get(end.events), end))

  for (;;) {
    const rows = await linksAfter(db, last, BATCH)
    for (const row of rows) {
      const reason =
        (row.id === replaced?.id && faultOfReplaced(replaced, { events, facts })) ||
        faultOf(row, { previous, keyed, keeper, replaced })
      if (reason) return report({ id: row.id, reason })
      previous = row.hash
      if (replaced && row.id < replaced.id) facts = addFacts(facts, row)
      last = row.id
      events += 1
      keyed ||= row.keyed
      if (!row.keyed) unkeyed += 1
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

async function faultOfHead(db: Db, keeper: AuditKeeper, head: SealedHead | null): Promise<string | null> {
  if (head === null) return 'The sealed head was removed.'
  if (head.mac === null)
    return (await keeper.awaitsFirstSeal(db))
      ? 'The head is not sealed. Start the portal once, which seals a chain from before.'
      : 'The head is not sealed, although it was: the seal was removed, or somebody without the key wrote the chain again.'
  if (!keeper.verifyHead(endText(head), head.mac))
    return 'The sealed head was replaced, or SECRET_KEY is another.'
  return null
}

/** A line from before a lost key was replaced cannot be judged by itself; it still has to fit the chain. */
function faultOfKept(
  keeper: AuditKeeper,
  heads: readonly KeptHead[],
  replaced: ReplacedEnd | null,
): string | null {
  const wrong = heads.find(
    (head) => head.events > (replaced?.events ?? 0) && !keeper.verifyHead(endText(head), head.mac),
  )
  return wrong ? `A line of ${keeper.headsFile} was replaced, or SECRET_KEY is another.` : null
}

/** Nothing before the link that took the chain over has changed since. */
const faultOfReplaced = (
  replaced: ReplacedEnd,
  { events, facts }: { readonly events: number; readonly facts: Buffer },
): string | null =>
  events === replaced.events && facts.equals(replaced.facts)
    ? null
    : 'An event before it was changed after the key was replaced.'

type Before = {
  readonly previous: Buffer
  readonly keyed: boolean
  readonly keeper: AuditKeeper | null
  readonly replaced: ReplacedEnd | null
}

function faultOf(row: AuditRow, { previous, keyed, keeper, replaced }: Before): string | null {
  if (!row.previous_hash.equals(previous)) return 'The event before it was removed, added or changed.'
  if (keyed && !row.keyed) return 'It was written without the key.'
  if (row.keyed && !keeper) return 'It was written with a key that is not here.'
  // Its key is lost: its place in the chain is all that can be checked, and its facts by the digest of all of them.
  if (row.keyed && replaced && row.id < replaced.id) return null
  const text = textOfLink(row)
  const hash = row.keyed && keeper ? keyedHash(keeper, previous, text) : plainHash(previous, text)
  return row.hash.equals(hash) ? null : 'Its own facts were changed.'
}
