import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Adds a line to a file that this user alone may read, and flushes it. */
export async function appendFlushed(file: string, line: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    // Starts on a new line: the last one may have been cut off by a power failure.
    await handle.appendFile(`\n${line}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
