import { startProcess } from '../../core/child-processes.ts'
import type { EndReason } from '../../core/work-limits.ts'
import type { Reply, Request, WorkerSettings } from './protocol.ts'

/** What performs one task at a time. Idle, it does not keep a finished process running. */
export type Worker = {
  readonly pid: number | null
  post(request: Request): void
  /** Ends it at once, whatever it does. */
  end(): Promise<void>
}

type Listeners = { onReply(reply: Reply): void; onDeath(reason: EndReason, error: Error): void }

const FILE = { source: './worker.ts', bundled: './pdf-worker.js' }
const ENDED = 'The document worker ended unexpectedly'

/**
 * A process, not a thread: a thread that is ended while it begins to unpack a stream takes the whole server with it
 * (Node.js aborts), and nothing ends a thread in native code.
 */
export function startWorker(
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
    pid: child.pid ?? null,
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
