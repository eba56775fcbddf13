import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../core/failure.ts'
import { findProcessorCount } from '../../core/work-limits.ts'
import type { ThreadData, ThreadMessage, ThreadWork } from './protocol.ts'

/** How many pieces may wait for the reader. */
const MOST_AHEAD = 2

/** The program of a thread that `createFileThreads` starts. A thread reads one file and ends. */
export async function answerTask<Task, Piece>(work: ThreadWork<Task, Piece>): Promise<void> {
  const { task, taken } = workerData as ThreadData<Task>
  const post = (message: ThreadMessage<Piece>) => parentPort?.postMessage(message)
  let sent = 0

  /** Waits until the reader has room: all pieces at once would fill its memory and occupy it. */
  function send(piece: Piece): void {
    for (let before = Atomics.load(taken, 0); sent - before >= MOST_AHEAD; before = Atomics.load(taken, 0))
      Atomics.wait(taken, 0, before)
    post({ piece })
    sent += 1
  }

  post({ processorCount: findProcessorCount() })
  try {
    await work(task, send)
    post({ end: 'done' })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    post({ end: { code: error.code, said: error.said, errors: error.errors ?? null } })
  }
}
