import type { Actor } from '../../../core/actor.ts'
import { copyForProduction, moveCopy } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { lapsedDeliveries, markLapsed } from '../store/deliveries.ts'

const BATCH = 200
const actor: Actor = { kind: 'system', name: 'expiry' }

/** Marks copies whose link expired before a download, each in a transaction of its own. */
export async function expireLinks(deps: DocumentsDeps): Promise<void> {
  const now = deps.clock.now()
  for (;;) {
    const lapsed = await lapsedDeliveries(deps.database.db, now, BATCH)
    for (const { id, copy_id } of lapsed)
      await deps.database.inTransaction(async (tx) => {
        if (!(await markLapsed(tx, id, now))) return
        const seen = await copyForProduction(tx, { copy_id })
        if (seen?.copy.status === 'released' || seen?.copy.status === 'opened')
          await moveCopy(tx, { copy_id, to: 'link_expired', actor, at: now })
      })
    if (lapsed.length < BATCH) return
  }
}
