import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ChainEnd, endText } from './chain.ts'

export type KeptHead = SealedEnd & {
  /** When it was written down, as an instant of ISO 8601. */
  readonly at: string
}

export type SealedEnd = ChainEnd & { readonly mac: string }

/** Every end of the chain that was written down, oldest first. */
export async function readHeads(file: string): Promise<KeptHead[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    // A line that was cut by a lost current says nothing; the database's own head covers it.
    const [, at, events, hash, mac] = /^(\S+) (\d+):([0-9a-f]{64}) (\S+)$/.exec(line) ?? []
    return at && events && hash && mac
      ? [{ at, events: Number(events), hash: Buffer.from(hash, 'hex'), mac }]
      : []
  })
}

/** Adds the end to the file beside the key, once for each end; flushed, because it is what a lost end is noticed by. */
export async function appendHead(file: string, head: SealedEnd, at: Date): Promise<void> {
  const last = (await readHeads(file)).at(-1)
  if (last && last.events === head.events && last.hash.equals(head.hash)) return
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    // After an empty line: the last one may have been cut by a lost current.
    await handle.appendFile(`\n${at.toISOString()} ${endText(head)} ${head.mac}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
