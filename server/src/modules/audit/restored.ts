import { z } from 'zod'
import type { Db, Tx } from '../../db/client.ts'
import { actorName } from './actor-name.ts'
import { type ChainEnd, keyedHash } from './chain.ts'
import { readHeads, type StoredHead } from './heads-file.ts'
import { type AuditKeeper, findKeeper } from './keeper.ts'
import type { ReplacedEnd } from './replaced-key.ts'
import { appendLink, keyedLinksOf, lockHead, textOfLink } from './store/links.ts'

const RESTORE = 'backup.restore'

const restoreFacts = z.object({
  made_at: z.string(),
  restored_at: z.string(),
  events: z.number(),
  hash: z.string(),
  known_events: z.number().nullable(),
})

/** A backup replaced the data: the end of the chain in that backup, as the first link after it records it. */
export type RestoredEnd = ChainEnd & {
  /** The instant of the backup. */
  readonly madeAt: string
  readonly restoredAt: string
  /** How many events the file of ends knew then, when that is more than the backup contained. */
  readonly knownEvents: number | null
}

type Restore = { readonly made_at: string; readonly restored_at: string; readonly now: Date }

/** Records in the restored chain that it was restored and what is known to be lost; once for each restore. */
export async function recordRestore(tx: Tx, { made_at, restored_at, now }: Restore): Promise<void> {
  const keeper = findKeeper(tx)
  if (!keeper) throw new Error('A restore is recorded by a process that has the key')
  const head = await lockHead(tx)
  const before = await keyedLinksOf(tx, RESTORE)
  if (before.some(({ after }) => restoreFacts.safeParse(after).data?.restored_at === restored_at)) return
  const known = Math.max(...(await readHeads(keeper.headsFile)).map(({ events }) => events), 0)
  const after: z.infer<typeof restoreFacts> = {
    made_at,
    restored_at,
    events: head.events,
    hash: head.hash.toString('hex'),
    known_events: known > head.events ? known : null,
  }
  await appendLink(tx, {
    at: now.toISOString(),
    actor_id: null,
    actor: actorName({ kind: 'system', name: 'restore' }),
    ip: null,
    action: RESTORE,
    subject: 'backup',
    before: null,
    after,
  })
}

/** Restores that the chain records, oldest first. Only a process with the key can have written them. */
export async function readRestores(
  db: Db,
  keeper: AuditKeeper,
  replaced: ReplacedEnd | null,
): Promise<RestoredEnd[]> {
  const restores: RestoredEnd[] = []
  for (const link of await keyedLinksOf(db, RESTORE)) {
    // A restore from under a lost key is protected by the digest of the replacement.
    const ofLostKey = replaced !== null && link.id < replaced.id
    if (!ofLostKey && !link.hash.equals(keyedHash(keeper, link.previous_hash, textOfLink(link)))) continue
    const read = restoreFacts.safeParse(link.after)
    if (!read.success) continue
    const { made_at, restored_at, events, hash, known_events } = read.data
    const end = { events, hash: Buffer.from(hash, 'hex') }
    restores.push({ ...end, madeAt: made_at, restoredAt: restored_at, knownEvents: known_events })
  }
  return restores.reverse()
}

/** Whether a line of the file is about events that a later restore took back. */
export const isBeyondRestore = (head: StoredHead, restores: readonly RestoredEnd[]): boolean =>
  restores.some(({ restoredAt, events }) => head.at < restoredAt && head.events > events)
