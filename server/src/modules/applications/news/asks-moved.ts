import type { Tx } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

/** Messaging depends on this module, so it learns of questions through a job. */
export const ASKS_MOVED = 'messaging.asks_moved'

export type AskChange = { readonly application_id: number; readonly moved: 'asked' | 'answered' }

export async function queueAsksMoved(tx: Tx, payload: AskChange): Promise<void> {
  await enqueue(tx, { kind: ASKS_MOVED, payload })
}
