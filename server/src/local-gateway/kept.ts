import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { bookState } from './books.ts'
import { letter } from './messenger.ts'

const state = z.object({ offset: z.int(), books: z.record(z.string(), bookState), letters: z.array(letter) })
export type State = z.infer<typeof state>

/** The state of an earlier run, or empty when there is none. */
export async function readState(file: string | null): Promise<State> {
  const text = file === null ? null : await readFile(file, 'utf8').catch(nothingThere)
  return text === null ? { offset: 0, books: {}, letters: [] } : state.parse(JSON.parse(text))
}

function nothingThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Writes the state after changes, one write at a time. The file is always complete. */
export function createKeeper(file: string | null, current: () => State, failed: (error: unknown) => void) {
  let writing: Promise<void> | null = null
  let dirty = false

  async function write(path: string): Promise<void> {
    while (dirty) {
      dirty = false
      await writeFile(`${path}.new`, JSON.stringify(current()), { mode: 0o600 })
      await rename(`${path}.new`, path)
    }
  }

  return {
    changed(): void {
      if (file === null) return
      dirty = true
      writing ??= write(file)
        .catch(failed)
        .finally(() => {
          writing = null
        })
    },
    async settled(): Promise<void> {
      await writing
    },
  }
}
