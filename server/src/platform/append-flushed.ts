import { mkdir, open, readFile } from 'node:fs/promises'
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

/** The lines of such a file, which may be missing. */
export async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n')
}
