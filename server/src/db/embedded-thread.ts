import type { PostgresQueryResult } from 'kysely'
import { startThread } from '../core/threads.ts'
import type { FromWorker, ToWorker } from './embedded-protocol.ts'

type Result = PostgresQueryResult<Record<string, unknown>>
type Waiting = { resolve(result: Result): void; reject(error: Error): void }

/** The thread that runs the embedded database, seen from the main thread. */
export type EmbeddedThread = {
  query(text: string, values: readonly unknown[]): Promise<Result>
  close(): Promise<void>
}

type Listeners = {
  readonly onNotification: (channel: string, payload: string) => void
  readonly onFlush?: () => void
  readonly onDeath: (error: Error) => void
}

const FILE = { source: './embedded-worker.ts', bundled: './embedded-worker.js' }

export function startEmbeddedThread(folder: string, listeners: Listeners): Promise<EmbeddedThread> {
  const workerData = { folder, tellFlushes: listeners.onFlush !== undefined }
  const worker = startThread(import.meta.url, FILE, { workerData })
  const waiting = new Map<number, Waiting>()
  let next = 1
  let dead: Error | undefined
  let closing: (() => void) | undefined
  const send = (message: ToWorker) => worker.postMessage(message)

  const thread: EmbeddedThread = {
    query: (text, values) =>
      new Promise((resolve, reject) => {
        if (dead) return reject(dead)
        const id = next++
        waiting.set(id, { resolve, reject })
        send({ kind: 'query', id, text, values: [...values] })
      }),
    async close() {
      if (dead) return
      await new Promise<void>((resolve) => {
        closing = resolve
        send({ kind: 'close' })
      })
      await worker.terminate()
    },
  }

  return new Promise((resolve, reject) => {
    function die(error: Error): void {
      if (dead) return
      dead = Object.assign(new Error('The embedded database has stopped', { cause: error }), {
        code: '57P01',
      })
      for (const query of waiting.values()) query.reject(dead)
      waiting.clear()
      reject(error)
      if (!closing) listeners.onDeath(error)
      closing?.()
    }
    worker.on('error', die)
    worker.on('exit', (code) => die(new Error(`The thread of the embedded database ended (${code})`)))
    worker.on('message', (message: FromWorker) => {
      switch (message.kind) {
        case 'ready':
          return resolve(thread)
        case 'closed':
          return closing?.()
        case 'flush':
          return listeners.onFlush?.()
        case 'notification':
          return listeners.onNotification(message.channel, message.payload)
        case 'result':
          waiting.get(message.id)?.resolve(toResult(message))
          return void waiting.delete(message.id)
        case 'failure':
          waiting.get(message.id)?.reject(toError(message))
          return void waiting.delete(message.id)
      }
    })
  })
}

function toResult({ command, rowCount, rows, bytes }: Extract<FromWorker, { kind: 'result' }>): Result {
  for (const name of bytes) {
    for (const row of rows) {
      const value = row[name]
      if (value instanceof Uint8Array) row[name] = Buffer.from(value.buffer, value.byteOffset, value.length)
    }
  }
  return { command: command as Result['command'], rowCount, rows }
}

function toError({ message, stack, details }: Extract<FromWorker, { kind: 'failure' }>): Error {
  return Object.assign(new Error(message), { stack, ...details })
}
