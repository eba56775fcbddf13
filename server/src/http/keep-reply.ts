import type { Tx } from '../db/client.ts'
import type { RequestContext, StoredAnswer } from './context.ts'

/** Called in the transaction of the work with what it wrote, to store the reply there. */
export type KeepReply<Written> = (tx: Tx, written: Written) => Promise<void>

/**
 * Does the work of an idempotent call and answers what the work kept. For work that also serves calls that are not
 * idempotent, and so answers something else itself.
 *
 * @throws Error if the work kept no reply
 */
export async function keepReply<A extends object>(
  context: Pick<RequestContext, 'remember'>,
  work: (keep: KeepReply<A>) => Promise<unknown>,
): Promise<StoredAnswer<A>> {
  const kept: StoredAnswer<A>[] = []
  await work(async (tx, answer) => {
    kept.push(await context.remember(tx, answer))
  })
  const stored = kept.at(-1)
  if (stored === undefined) throw new Error('An idempotent call did not keep its reply')
  return stored
}
