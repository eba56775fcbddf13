import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFolder, flush, flushFolder } from './durable-folder.ts'
import type { FromWorker, ToWorker } from './embedded-protocol.ts'
import { embeddedParsers } from './value-types.ts'

// The engine runs in this thread, because a query occupies its thread for as long as it takes.
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')
const { folder, tellFlushes } = workerData as { folder: string; tellFlushes: boolean }
const send = (message: FromWorker) => port.postMessage(message)

if (!existsSync(folder)) await makeFolder()
const engine = await openEngine(folder)
engine.onNotification((channel, payload) => send({ kind: 'notification', channel, payload }))

port.on('message', (message: ToWorker) => {
  if (message.kind === 'close') void close()
  else void run(message)
})
send({ kind: 'ready' })

function openEngine(place: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFolder(place, tellFlushes ? () => send({ kind: 'flush' }) : () => undefined),
    extensions: { pg_trgm, unaccent },
    parsers: embeddedParsers,
    startParams: DurableFolder.startParams,
  })
}

/** The folder has another name until it is complete and flushed, because a half-made database would never open. */
async function makeFolder(): Promise<void> {
  const half = `${folder}.new`
  rmSync(half, { recursive: true, force: true })
  await (await openEngine(half)).close()
  flushFolder(half)
  renameSync(half, folder)
  flush(dirname(folder))
}

async function run({ id, text, values }: Extract<ToWorker, { kind: 'query' }>): Promise<void> {
  try {
    const result = values.length > 0 ? await engine.query(text, values) : (await engine.exec(text)).at(-1)
    const { command, rowCount } = (result ?? {}) as { command?: string; rowCount?: number }
    const bytes = result?.fields.filter((field) => field.dataTypeID === 17).map((field) => field.name) ?? []
    send({
      kind: 'result',
      id,
      command: command ?? '',
      rowCount: rowCount ?? 0,
      rows: (result?.rows ?? []) as Record<string, unknown>[],
      bytes,
    })
  } catch (error) {
    // The structured clone of an error keeps only its name, message and stack.
    const { message, stack } = error as Error
    send({ kind: 'failure', id, message, stack: stack ?? '', details: { ...(error as object) } })
  }
}

async function close(): Promise<void> {
  await engine.exec('checkpoint')
  await engine.close()
  send({ kind: 'closed' })
}
