import { Failure } from '../../core/failure.ts'
import { type EndReason, type WorkLimits, watchWork } from '../../core/work-limits.ts'
import type { Reply, Request, TaskName, Tasks, WorkerSettings } from './protocol.ts'
import { startWorker, type Worker } from './start-worker.ts'

/** A new worker loads its code first, which takes long on a busy machine and says nothing about the file. */
const START_MS = 60_000

/** A task that uses more processor time or memory, or is not done in time, is abandoned together with its worker. */
export type TaskLimits = WorkLimits & {
  readonly heapMb: number
  /** How long a task may wait for a worker; without it, as long as it takes. */
  readonly queueMs?: number
  /** How long its worker may take to start; without it, a minute. */
  readonly startMs?: number
}
const TASK_LIMITS: TaskLimits = { processorMs: 60_000, waitMs: 180_000, heapMb: 512 }

type Job = { request: Request; resolve(output: Tasks[TaskName]['output']): void; reject(error: Error): void }

/** `queued`: no worker was free in time. */
export type LostReason = EndReason | 'queued'

/** The task was not done; its worker, when it had one, was ended with it. */
export class TaskLost extends Error {
  readonly reason: LostReason
  /** What had no time is answered and tried again like anything else that was not done in time. */
  readonly code: 'ETIMEDOUT' | undefined

  constructor(reason: LostReason, cause?: Error) {
    super(
      reason === 'exhausted'
        ? 'The document needs too much time or memory'
        : 'The machine had no time for the document',
      { cause },
    )
    this.name = 'TaskLost'
    this.reason = reason
    this.code = reason === 'exhausted' ? undefined : 'ETIMEDOUT'
  }
}

export type Pool = {
  run<K extends TaskName>(task: K, input: Tasks[K]['input']): Promise<Tasks[K]['output']>
  close(): Promise<void>
}

/** Workers, started when first needed, each with one task at a time. One that dies loses only its task. */
export function createPool(settings: WorkerSettings, size: number, limits = TASK_LIMITS): Pool {
  const waiting: Job[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, { job: Job; stopWatching: () => void }>()
  let closed: Promise<void> | null = null
  let drained: (() => void) | null = null

  return {
    run(task, input) {
      if (closed) return Promise.reject(new Error('The document engine is closed'))
      return new Promise((resolve, reject) => {
        const job: Job = { request: { task, input } as Request, resolve, reject }
        waiting.push(job)
        if (limits.queueMs !== undefined) setTimeout(() => leaveQueue(job), limits.queueMs).unref()
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

  function leaveQueue(job: Job): void {
    const position = waiting.indexOf(job)
    if (position === -1) return
    waiting.splice(position, 1)
    job.reject(new TaskLost('queued'))
    next()
  }

  function start(worker: Worker, job: Job): void {
    const timer = setTimeout(() => lose(worker, new TaskLost('busy')), limits.startMs ?? START_MS)
    busy.set(worker, { job, stopWatching: () => clearTimeout(timer) })
    worker.post(job.request)
  }

  function begin(worker: Worker): void {
    const running = busy.get(worker)
    if (running === undefined) return
    running.stopWatching()
    running.stopWatching = watchWork(worker.pid, limits, (reason) => lose(worker, new TaskLost(reason)))
  }

  function spawn(): Worker {
    const worker: Worker = startWorker(settings, limits.heapMb, {
      onReply(reply) {
        if ('begun' in reply) return begin(worker)
        const job = release(worker)
        idle.push(worker)
        if (reply.ok) job?.resolve(reply.output)
        else job?.reject(revive(reply))
        next()
      },
      onDeath: (reason, error) => lose(worker, new TaskLost(reason, error)),
    })
    return worker
  }

  function release(worker: Worker): Job | undefined {
    const running = busy.get(worker)
    busy.delete(worker)
    running?.stopWatching()
    return running?.job
  }

  function lose(worker: Worker, error: TaskLost): void {
    const job = release(worker)
    const position = idle.indexOf(worker)
    if (position !== -1) idle.splice(position, 1)
    void worker.end()
    job?.reject(error)
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
