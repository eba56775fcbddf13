import type { Database } from '../../db/client.ts'
import type { Logger } from '../../platform/logger.ts'
import { actorName, TRAIL } from './actor-name.ts'
import { endText, sealOf } from './chain.ts'
import { appendHead, readHeads } from './heads-file.ts'
import { findKeeper } from './keeper.ts'
import { appendLink, lockHead, readHead, sealHead } from './store/links.ts'

/**
 * Seals the chain of a database from before there was a key, once: its first keyed link continues the old end. An end
 * that lost its seal, although the key's marker or the file knows of one, is left for `audit verify` to report.
 */
export async function sealChain(
  database: Database,
  { logger, now }: { logger: Logger; now: Date },
): Promise<void> {
  const keeper = findKeeper(database.db)
  const head = await readHead(database.db)
  if (!keeper || !head) return
  if (head.mac === null) {
    const hadSeal = !(await keeper.awaitsFirstSeal(database.db))
    if (hadSeal || (await readHeads(keeper.headsFile)).length > 0) {
      logger.error({ events: head.events }, 'the head of the audit trail has lost its seal: run audit verify')
      return
    }
    await database.inTransaction(async (tx) => {
      const same = await lockHead(tx)
      if (same.mac !== null || !same.hash.equals(head.hash)) return
      await sealHead(tx, head, sealOf(keeper, head))
      await keeper.markSealed(tx)
      if (head.events === 0) return
      await appendLink(tx, {
        at: now.toISOString(),
        actor_id: null,
        actor: actorName(TRAIL),
        ip: null,
        action: 'audit.seal',
        subject: 'audit',
        before: null,
        after: { events: head.events, hash: head.hash.toString('hex') },
      })
    })
  } else if (keeper.verifyHead(endText(head), head.mac)) {
    await database.inTransaction((tx) => keeper.markSealed(tx))
  }
  await keepHead(database, now)
}

/** Adds the sealed end to the file beside the key. @returns the end, or null where nothing is sealed. */
export async function keepHead(database: Database, now: Date) {
  const keeper = findKeeper(database.db)
  const head = await readHead(database.db)
  if (!keeper || head?.mac == null) return null
  const sealed = { events: head.events, hash: head.hash, mac: head.mac }
  await appendHead(keeper.headsFile, sealed, now)
  return sealed
}
