import type { Tx } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

/** Messaging depends on this module and not the other way round, so it learns of asks by a job. */
export const ASKS_MOVED = 'messaging.asks_moved'

export type AsksMoved = { readonly application_id: number; readonly moved: 'asked' | 'answered' }

export async function queueAsksMoved(tx: Tx, payload: AsksMoved): Promise<void> {
  await enqueue(tx, { kind: ASKS_MOVED, payload })
}
