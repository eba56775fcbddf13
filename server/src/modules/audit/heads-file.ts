import { appendFlushed, readLines } from '../../platform/append-flushed.ts'
import { type ChainEnd, endText } from './chain.ts'

export type StoredHead = SealedEnd & {
  /** When the end was written down, in ISO 8601. */
  readonly at: string
}

export type SealedEnd = ChainEnd & { readonly mac: string }

/** Every end of the chain in the file, oldest first. */
export async function readHeads(file: string): Promise<StoredHead[]> {
  return (await readLines(file)).flatMap((line) => {
    // A line that a power failure cut off is ignored; the end in the database covers it.
    const [, at, events, hash, mac] = /^(\S+) (\d+):([0-9a-f]{64}) (\S+)$/.exec(line) ?? []
    return at && events && hash && mac
      ? [{ at, events: Number(events), hash: Buffer.from(hash, 'hex'), mac }]
      : []
  })
}

/** Adds an end to the file beside the key, once, and flushes it, because the file reveals a cut-off chain. */
export async function appendHead(file: string, head: SealedEnd, at: Date): Promise<void> {
  const last = (await readHeads(file)).at(-1)
  if (last && last.events === head.events && last.hash.equals(head.hash)) return
  await appendFlushed(file, `${at.toISOString()} ${endText(head)} ${head.mac}`)
}
