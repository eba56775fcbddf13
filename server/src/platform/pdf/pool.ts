import type { Worker } from 'node:worker_threads'
import { Failure } from '../../core/failure.ts'
import { startThread } from '../../core/threads.ts'
import type { Reply, Request, TaskName, Tasks, WorkerSettings } from './protocol.ts'

/** A file that keeps its reader busy for longer, or needs more memory, is given up with its thread. */
type Limits = { readonly limitMs: number; readonly heapMb: number }
const TASK_LIMITS: Limits = { limitMs: 60_000, heapMb: 512 }

type Job = { request: Request; resolve(output: Tasks[TaskName]['output']): void; reject(error: Error): void }

/** The thread was lost, and the task with it: by a file that no reader bears, as far as one can tell. */
export class TaskLost extends Error {}

export type Pool = {
  run<K extends TaskName>(task: K, input: Tasks[K]['input']): Promise<Tasks[K]['output']>
  close(): Promise<void>
}

/** A few worker threads, started when first needed, each doing one task at a time. A lost thread costs its task only. */
export function createPool(settings: WorkerSettings, size: number, limits = TASK_LIMITS): Pool {
  const waiting: Job[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, { job: Job; timer: NodeJS.Timeout }>()
  let closed: Promise<void> | null = null
  let drained: (() => void) | null = null

  return {
    run(task, input) {
      if (closed) return Promise.reject(new Error('The document engine is closed'))
      return new Promise((resolve, reject) => {
        waiting.push({
          request: { task, input } as Request,
          resolve,
          reject,
        })
        next()
      })
    },
    close() {
      closed ??= shutDown()
      return closed
    },
  }

  function next(): void {
    while (waiting.length > 0 && (idle.length > 0 || busy.size < size)) {
      const job = waiting.shift()
      if (job) start(idle.pop() ?? spawn(), job)
    }
    if (waiting.length === 0 && busy.size === 0) drained?.()
  }

  function start(worker: Worker, job: Job): void {
    const timer = setTimeout(() => lose(worker, new TaskLost('The document took too long')), limits.limitMs)
    busy.set(worker, { job, timer })
    worker.ref()
    worker.postMessage(job.request)
  }

  function spawn(): Worker {
    const worker = startWorker(settings, limits.heapMb)
    worker.on('message', (reply: Reply) => {
      const job = release(worker)
      // An idle thread must not keep a finished process alive.
      worker.unref()
      idle.push(worker)
      if (reply.ok) job?.resolve(reply.output)
      else job?.reject(revive(reply))
      next()
    })
    worker.on('error', (error) => lose(worker, new TaskLost(String(error), { cause: error })))
    worker.on('exit', () => lose(worker, new TaskLost('The document worker ended unexpectedly')))
    return worker
  }

  function release(worker: Worker): Job | undefined {
    const running = busy.get(worker)
    busy.delete(worker)
    clearTimeout(running?.timer)
    return running?.job
  }

  function lose(worker: Worker, error: Error): void {
    const job = release(worker)
    const position = idle.indexOf(worker)
    if (position !== -1) idle.splice(position, 1)
    worker.removeAllListeners().on('error', () => undefined)
    void worker.terminate()
    job?.reject(error)
    next()
  }

  async function shutDown(): Promise<void> {
    if (waiting.length > 0 || busy.size > 0) await new Promise<void>((resolve) => (drained = resolve))
    const workers = idle.splice(0)
    for (const worker of workers) worker.removeAllListeners()
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

const FILE = { source: './worker.ts', bundled: './pdf-worker.js' }

const startWorker = (settings: WorkerSettings, heapMb: number): Worker =>
  startThread(import.meta.url, FILE, {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })

function revive(reply: Extract<Reply, { ok: false }>): Error {
  if (reply.code) return new Failure(reply.code, reply.message)
  return Object.assign(new Error(reply.message), { stack: reply.stack })
}
