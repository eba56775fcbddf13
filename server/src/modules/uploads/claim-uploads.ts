import { sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { type ClaimedRow, claimRows } from './store.ts'

/** How long a file waits for its form. */
export const KEPT_MS = 2 * 86_400_000

/**
 * Claims files by their tokens for the caller's row, in its transaction. Answers them by token; one is missing when
 * it was used already, has expired, or never existed.
 */
export async function claimUploads(
  tx: Tx,
  tokens: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, ClaimedRow>> {
  const hashes = new Map(tokens.map((token) => [sha256(token).toString('hex'), token]))
  const rows = await claimRows(
    tx,
    [...hashes.keys()].map((hash) => Buffer.from(hash, 'hex')),
    { at, since: new Date(at.getTime() - KEPT_MS) },
  )
  return new Map(
    rows.flatMap(({ token_hash, ...row }): [string, ClaimedRow][] => {
      const token = hashes.get(Buffer.from(token_hash).toString('hex'))
      return token === undefined ? [] : [[token, row]]
    }),
  )
}
