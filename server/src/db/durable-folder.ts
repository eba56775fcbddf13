import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineFiles = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }
type Initialised = Awaited<ReturnType<NodeFS['init']>>

/**
 * A folder whose files are really flushed to disk. PGlite answers every flush without doing it, and turns flushing
 * off besides; an acknowledged write must survive a crash of the machine, so both are corrected here.
 */
export class DurableFolder extends NodeFS {
  readonly #onFlush: () => void

  static readonly startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
  ]

  constructor(folder: string, onFlush: () => void) {
    super(folder)
    this.#onFlush = onFlush
  }

  override async init(...given: Parameters<NodeFS['init']>): Promise<Initialised> {
    const ready = await super.init(...given)
    const flushing = (module: unknown) => {
      ;(module as EngineFiles).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        this.#onFlush()
        return 0
      }
    }
    const preRun = ready.emscriptenOpts.preRun ?? []
    return { emscriptenOpts: { ...ready.emscriptenOpts, preRun: [...preRun, flushing] } }
  }
}

/** Flushes every file of a folder that was written without flushing. */
export function flushFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushFolder(path)
    else if (entry.isFile()) flush(path)
  }
  flush(folder)
}

/** Flushes a file, or the names in a folder (which Windows cannot flush). */
export function flush(path: string): void {
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
