import { startProcess } from '../../core/child-processes.ts'
import { startThread } from '../../core/threads.ts'
import type { EndReason } from '../../core/work-limits.ts'
import type { Reply, Request, WorkerSettings } from './protocol.ts'

export type WorkerKind = 'thread' | 'process'

/** What performs one task at a time. Idle, it does not keep a finished process running. */
export type Worker = {
  post(request: Request): void
  /** Ends it at once, whatever it does: a thread not while it is in native code. */
  end(): Promise<void>
}

type Listeners = { onReply(reply: Reply): void; onDeath(reason: EndReason, error: Error): void }

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
    if (!('begun' in reply)) thread.unref()
    onReply(reply)
  })
  // A thread ends by itself only when its work filled the memory or broke the program that did it.
  thread.on('error', (error) => onDeath('exhausted', error))
  thread.on('exit', () => onDeath('exhausted', new Error(ENDED)))
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
  child.on('message', (message) => {
    const reply = message as Reply
    if (!('begun' in reply)) {
      child.unref()
      child.channel?.unref()
    }
    onReply(reply)
  })
  child.on('error', (error) => onDeath('busy', error))
  // Somebody else ended it by SIGKILL, a system without memory for example.
  child.on('exit', (_, signal) => onDeath(signal === 'SIGKILL' ? 'busy' : 'exhausted', new Error(ENDED)))
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
