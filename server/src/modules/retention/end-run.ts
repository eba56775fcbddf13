import type { RetentionKind } from '@testamur/contract/retention-kinds'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/index.ts'
import { BY_PORTAL } from './deps.ts'
import { endRun, findOpenRun } from './store.ts'

/** Ends a kind's run in progress, if there is one, with an audit link that has the counts and names nobody. */
export async function endOpenRun(
  tx: Tx,
  kind: RetentionKind,
  state: 'done' | 'stopped',
  at: Date,
): Promise<void> {
  const run = await findOpenRun(tx, kind)
  if (run === null) return
  await endRun(tx, run.id, state, at)
  if (run.records === 0) return
  await recordAudit(tx, {
    actor: BY_PORTAL,
    action: 'retention.remove',
    subject: `retention:${kind}`,
    after: { run: run.id, days: run.days, state, records: run.records, files: run.files },
  })
}
