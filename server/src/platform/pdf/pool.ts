import { Failure } from '../../core/failure.ts'
import {
  BEGUN,
  type Reply,
  type Request,
  type TaskName,
  type Tasks,
  type WorkerSettings,
} from './protocol.ts'
import { startWorker, type Worker, type WorkerKind } from './start-worker.ts'

/** A new worker loads its code first, which takes long on a busy machine and says nothing about the file. */
const START_MS = 60_000

/** A file that occupies its reader for longer, or needs more memory, is abandoned together with its worker. */
type Limits = { readonly limitMs: number; readonly heapMb: number; readonly kind?: WorkerKind }
const TASK_LIMITS: Limits = { limitMs: 60_000, heapMb: 512 }

type Job = { request: Request; resolve(output: Tasks[TaskName]['output']): void; reject(error: Error): void }

/** The worker died with its task, apparently because of the file. */
export class TaskLost extends Error {}

export type Pool = {
  run<K extends TaskName>(task: K, input: Tasks[K]['input']): Promise<Tasks[K]['output']>
  close(): Promise<void>
}

/** Workers, started when first needed, each with one task at a time. One that dies loses only its task. */
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
    busy.set(worker, { job, timer: timerOf(worker, START_MS) })
    worker.post(job.request)
  }

  function timerOf(worker: Worker, ms: number): NodeJS.Timeout {
    return setTimeout(() => lose(worker, new Error('The document took too long')), ms)
  }

  function begin(worker: Worker): void {
    const running = busy.get(worker)
    if (running === undefined) return
    clearTimeout(running.timer)
    running.timer = timerOf(worker, limits.limitMs)
  }

  function spawn(): Worker {
    const worker: Worker = startWorker(settings, limits, {
      onReply(reply) {
        if (reply === BEGUN) return begin(worker)
        const job = release(worker)
        idle.push(worker)
        if (reply.ok) job?.resolve(reply.output)
        else job?.reject(revive(reply))
        next()
      },
      onDeath: (error) => lose(worker, error),
    })
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
    void worker.end()
    job?.reject(new TaskLost(error.message, { cause: error }))
    next()
  }

  async function shutDown(): Promise<void> {
    if (waiting.length > 0 || busy.size > 0) await new Promise<void>((resolve) => (drained = resolve))
    await Promise.all(idle.splice(0).map((worker) => worker.end()))
  }
}

function revive(reply: Extract<Reply, { ok: false }>): Error {
  if (reply.code) return new Failure(reply.code, reply.said ?? reply.message)
  return Object.assign(new Error(reply.message), { stack: reply.stack })
}
