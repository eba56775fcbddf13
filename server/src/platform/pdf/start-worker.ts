import { startProcess } from '../../core/child-processes.ts'
import { startThread } from '../../core/threads.ts'
import { BEGUN, type Reply, type Request, type WorkerSettings } from './protocol.ts'

export type WorkerKind = 'thread' | 'process'

/** What performs one task at a time. Idle, it does not keep a finished process running. */
export type Worker = {
  post(request: Request): void
  /** Ends it at once, whatever it does: a thread not while it is in native code. */
  end(): Promise<void>
}

type Listeners = { onReply(reply: Reply): void; onDeath(error: Error): void }

const FILE = { source: './worker.ts', bundled: './pdf-worker.js' }
const ENDED = 'The document worker ended unexpectedly'

export const startWorker = (
  settings: WorkerSettings,
  { kind = 'thread', heapMb }: { readonly kind?: WorkerKind; readonly heapMb: number },
  listeners: Listeners,
): Worker =>
  kind === 'thread'
    ? startWorkerThread(settings, heapMb, listeners)
    : startWorkerProcess(settings, heapMb, listeners)

function startWorkerThread(
  settings: WorkerSettings,
  heapMb: number,
  { onReply, onDeath }: Listeners,
): Worker {
  const thread = startThread(import.meta.url, FILE, {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  thread.on('message', (reply: Reply) => {
    if (reply !== BEGUN) thread.unref()
    onReply(reply)
  })
  thread.on('error', onDeath)
  thread.on('exit', () => onDeath(new Error(ENDED)))
  return {
    post(request) {
      thread.ref()
      thread.postMessage(request)
    },
    async end() {
      thread.removeAllListeners().on('error', () => undefined)
      await thread.terminate()
    },
  }
}

function startWorkerProcess(
  settings: WorkerSettings,
  heapMb: number,
  { onReply, onDeath }: Listeners,
): Worker {
  const child = startProcess(import.meta.url, FILE, { argument: JSON.stringify(settings), heapMb })
  child.on('message', (reply) => {
    if (reply !== BEGUN) {
      child.unref()
      child.channel?.unref()
    }
    onReply(reply as Reply)
  })
  child.on('error', onDeath)
  child.on('exit', () => onDeath(new Error(ENDED)))
  return {
    post(request) {
      child.ref()
      child.channel?.ref()
      child.send(request)
    },
    async end() {
      child.removeAllListeners().on('error', () => undefined)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}
