import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/client.ts'
import { writeMark } from './store.ts'

/** So often the probe writes; in between it trusts the last time. */
const EVERY_MS = 10_000

/** Writes to the database and to the data folder: on a full disk everything can still be read. */
export function createWriteProbe(database: Database, dataDir: string): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - writtenAt < EVERY_MS) return
    try {
      await database.inTransaction(writeMark)
      const file = join(dataDir, `.ready-${process.pid}`)
      await writeFile(file, Buffer.alloc(4096), { mode: 0o600 })
      await rm(file, { force: true })
    } catch (cause) {
      // The code of a full disk, whatever stops the writing: answered with 503.
      throw Object.assign(new Error('Nothing can be written', { cause }), { code: '53100' })
    }
    writtenAt = performance.now()
  }
}
