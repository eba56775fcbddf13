import { z } from 'zod'
import type { Actor } from '../../core/actor.ts'
import type { Db, Tx } from '../../db/client.ts'
import { actorName } from './actor-name.ts'
import { type ChainEnd, FIRST_LINK, keyedHash, plainHash, sealOf } from './chain.ts'
import { type AuditKeeper, findKeeper } from './keeper.ts'
import {
  type AuditRow,
  appendLink,
  keyedLinksOf,
  linksAfter,
  lockHead,
  sealHead,
  textOfLink,
} from './store/links.ts'

const ACCEPT = 'secret_key.accept'
const BATCH = 1000

const acceptance = z.object({
  events: z.number(),
  hash: z.string(),
  facts: z.string(),
  had_seal: z.boolean(),
  by: z.string(),
  because: z.string(),
})

/** The end of the chain under a lost key, as recorded by the first link under today's key. */
export type ReplacedEnd = ChainEnd & {
  /** The event of that link. */
  readonly id: number
  /** A digest of the content of all earlier events; their hashes need the lost key. */
  readonly facts: Buffer
  readonly hadSeal: boolean
  readonly by: string
  readonly because: string
}

type Reason = { readonly actor: Actor; readonly by: string; readonly because: string; readonly now: Date }

/**
 * Continues a chain whose key is lost: the first link under the new key keeps the old end and a digest of the old
 * content, and says who took it over and why. From then on every change of it is noticed.
 */
export async function sealUnderNewKey(tx: Tx, { actor, by, because, now }: Reason): Promise<void> {
  const keeper = findKeeper(tx)
  if (!keeper) throw new Error('The audit trail is sealed by a process that has the key')
  const head = await lockHead(tx)
  const facts = await digestOf(tx)
  await sealHead(tx, head, sealOf(keeper, head))
  await keeper.markSealed(tx)
  const after: z.infer<typeof acceptance> = {
    events: head.events,
    hash: head.hash.toString('hex'),
    facts: facts.toString('hex'),
    had_seal: head.mac !== null,
    by,
    because,
  }
  await appendLink(tx, {
    at: now.toISOString(),
    actor_id: null,
    actor: actorName(actor),
    ip: null,
    action: ACCEPT,
    subject: 'institution:1',
    before: null,
    after,
  })
}

/** The latest replaced key, from a link made with today's key: nobody else can make such a link. */
export async function findReplacedEnd(db: Db, keeper: AuditKeeper): Promise<ReplacedEnd | null> {
  for (const link of await keyedLinksOf(db, ACCEPT)) {
    if (!link.hash.equals(keyedHash(keeper, link.previous_hash, textOfLink(link)))) continue
    const read = acceptance.safeParse(link.after)
    if (!read.success) return null
    const { events, hash, facts, had_seal: hadSeal, by, because } = read.data
    const end = { events, hash: Buffer.from(hash, 'hex'), facts: Buffer.from(facts, 'hex') }
    return { ...end, id: link.id, hadSeal, by, because }
  }
  return null
}

/** The digest of the earlier links, continued by one more. */
export const addFacts = (digest: Uint8Array, row: AuditRow): Buffer => plainHash(digest, textOfLink(row))

async function digestOf(tx: Tx): Promise<Buffer> {
  let digest: Buffer = FIRST_LINK
  let last = 0
  for (;;) {
    const rows = await linksAfter(tx, last, BATCH)
    for (const row of rows) digest = addFacts(digest, row)
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) return digest
  }
}
