import { Session } from 'node:inspector/promises'

/**
 * Gives back what only the start of this process needed: about 40 MB, which it would otherwise keep until memory is short.
 * Nothing else runs meanwhile, for about a tenth of a second.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
