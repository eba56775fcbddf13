import { hashFile } from '../../core/ids.ts'
import type { KeptFile } from './store.ts'

/** What is wrong with bytes from the store; `null` when they are the stored ones. */
export async function findFault(
  bytes: Buffer | null,
  kept: Pick<KeptFile, 'size' | 'sha256'>,
): Promise<string | null> {
  if (bytes === null) return 'it is missing in the file store'
  if (bytes.length > kept.size) return `more than its ${kept.size} bytes came back`
  if (bytes.length < kept.size) return `${bytes.length} of its ${kept.size} bytes came back`
  return (await hashFile(bytes)).equals(kept.sha256) ? null : 'other bytes came back than were stored'
}
