import type { Db } from '../../db/client.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { type ChainEnd, endText, FIRST_LINK, keyedHash, plainHash } from './chain.ts'
import { readHeads, type StoredHead } from './heads-file.ts'
import { type AuditKeeper, findKeeper } from './keeper.ts'
import { addFacts, findReplacedEnd, type ReplacedEnd } from './replaced-key.ts'
import { isBeyondRestore, type RestoredEnd, readRestores } from './restored.ts'
import { type AuditRow, linksAfter, readHead, type SealedHead, textOfLink } from './store/links.ts'

/** Where the chain breaks: at a link, or at its end. `reason` is in English, for the command and the log. */
export type ChainFault = { readonly id: number | null; readonly fault: Message; readonly reason: string }

export type ChainReport = {
  readonly events: number
  /** The hash of the last link: kept elsewhere, it also shows that no link was cut off. */
  readonly head: string
  readonly broken: ChainFault | null
  /** How many links are from before there was a key, when anybody with access to the database could have made them. */
  readonly unkeyed: number
  /** The latest replaced key, if there is one. */
  readonly replaced: ReplacedEnd | null
  /** Backups that replaced the data, oldest first. */
  readonly restores: readonly RestoredEnd[]
}

const BATCH = 1000

/**
 * Verifies the whole chain and stops at the first link that does not fit. Then it compares the chain with its sealed
 * ends: in the database, in the file beside the key, and one that a person read in an email. `onBatch` reports
 * progress.
 */
export async function verifyChain(
  db: Db,
  mailedEnd?: ChainEnd,
  onBatch?: (events: number) => Promise<void>,
): Promise<ChainReport> {
  const keeper = findKeeper(db)
  // Read first: a running portal may append links meanwhile, but never removes one.
  const head = await readHead(db)
  const replaced = keeper && (await findReplacedEnd(db, keeper))
  const restores = keeper ? await readRestores(db, keeper, replaced) : []
  const written = keeper ? await readHeads(keeper.headsFile) : []
  const keptHeads = written.filter((kept) => !isBeyondRestore(kept, restores))
  let previous: Buffer = FIRST_LINK
  let facts: Buffer = FIRST_LINK
  let last = 0
  let events = 0
  let unkeyed = 0
  let keyed = false
  const report = (fault: Message | null, id: number | null = null): ChainReport => ({
    events,
    head: previous.toString('hex'),
    broken: fault && { id, fault, reason: say(fault, 'en') },
    unkeyed,
    replaced,
    restores,
  })
  const headFault =
    keeper && ((await faultOfHead(db, keeper, head)) ?? faultOfKept(keeper, keptHeads, replaced))
  if (headFault) return report(headFault)

  const expected = new Map<number, ChainEnd>()
  for (const end of [...keptHeads, ...(head ? [head] : []), ...(mailedEnd ? [mailedEnd] : [])])
    expected.set(end.events, differing(expected.get(end.events), end))

  for (;;) {
    const rows = await linksAfter(db, last, BATCH)
    for (const row of rows) {
      const fault =
        (row.id === replaced?.id && faultOfReplaced(replaced, { events, facts })) ||
        faultOf(row, { previous, keyed, keeper, replaced })
      if (fault) return report(fault, row.id)
      previous = row.hash
      if (replaced && row.id < replaced.id) facts = addFacts(facts, row)
      last = row.id
      events += 1
      keyed ||= row.keyed
      if (!row.keyed) unkeyed += 1
      const end = expected.get(events)
      if (end && !end.hash.equals(row.hash)) return report(messageOf('audit.otherChainThanSealed'), row.id)
      expected.delete(events)
    }
    await onBatch?.(events)
    if (rows.length === BATCH) continue
    const missing = [...expected.values()].find((end) => end.events > events || !end.hash.equals(FIRST_LINK))
    if (!missing) return report(null)
    return report(messageOf('audit.linksRemovedFromEnd', { count: missing.events }))
  }
}

/** Two ends at the same position must be equal; otherwise both are wrong. */
const differing = (one: ChainEnd | undefined, other: ChainEnd): ChainEnd =>
  one === undefined || one.hash.equals(other.hash) ? other : { events: other.events, hash: Buffer.alloc(1) }

async function faultOfHead(db: Db, keeper: AuditKeeper, head: SealedHead | null): Promise<Message | null> {
  if (head === null) return messageOf('audit.headRemoved')
  if (head.mac === null)
    return (await keeper.awaitsFirstSeal(db))
      ? messageOf('audit.headNotSealedYet')
      : messageOf('audit.sealRemoved')
  if (!keeper.verifyHead(endText(head), head.mac)) return messageOf('audit.headReplaced')
  return null
}

/** A line from before a key was replaced cannot be verified by itself, but must fit the chain. */
function faultOfKept(
  keeper: AuditKeeper,
  heads: readonly StoredHead[],
  replaced: ReplacedEnd | null,
): Message | null {
  const wrong = heads.find(
    (head) => head.events > (replaced?.events ?? 0) && !keeper.verifyHead(endText(head), head.mac),
  )
  return wrong ? messageOf('audit.keptHeadReplaced', { file: keeper.headsFile }) : null
}

/** Whether nothing before the link that took over the chain has changed since. */
const faultOfReplaced = (
  replaced: ReplacedEnd,
  { events, facts }: { readonly events: number; readonly facts: Buffer },
): Message | null =>
  events === replaced.events && facts.equals(replaced.facts)
    ? null
    : messageOf('audit.changedAfterKeyReplaced')

type Before = {
  readonly previous: Buffer
  readonly keyed: boolean
  readonly keeper: AuditKeeper | null
  readonly replaced: ReplacedEnd | null
}

function faultOf(row: AuditRow, { previous, keyed, keeper, replaced }: Before): Message | null {
  if (!row.previous_hash.equals(previous)) return messageOf('audit.eventBeforeChanged')
  if (keyed && !row.keyed) return messageOf('audit.writtenWithoutKey')
  if (row.keyed && !keeper) return messageOf('audit.writtenWithOtherKey')
  // Its key is lost: only its place in the chain can be verified, and its content through the digest of all.
  if (row.keyed && replaced && row.id < replaced.id) return null
  const text = textOfLink(row)
  const hash = row.keyed && keeper ? keyedHash(keeper, previous, text) : plainHash(previous, text)
  return row.hash.equals(hash) ? null : messageOf('audit.ownFactsChanged')
}
