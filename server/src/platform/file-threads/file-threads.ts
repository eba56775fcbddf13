import { Failure } from '../../core/failure.ts'
import { type ProgramFile, startThread } from '../../core/threads.ts'
import { type EndReason, type WorkLimits, watchWork } from '../../core/work-limits.ts'
import type { Said } from '../../messages/message.ts'
import type { ThreadData, ThreadMessage } from './protocol.ts'

const AGAIN_SECONDS = 60

export type ThreadLimits = WorkLimits & {
  readonly heapMb: number
  /** Each may need much memory, so one is read while the others wait; the sender of one more is asked to try again. */
  readonly files: number
}

type ReadFile<Task, Piece> = (task: Task, limits: ThreadLimits) => AsyncGenerator<Piece, void>

type FileThreads = {
  /** `import.meta.url` of the caller, and the program that calls `answerTask`. */
  readonly from: string
  readonly program: ProgramFile
  /** What is wrong with a file that uses up its processor time or memory. */
  readonly exhausted: () => Failure
  /** What the sender is told when the machine had no time for the file. */
  readonly busy: Said
}

/**
 * Reads files from outside in threads, because everything else waits for the main thread and a file can be made so that
 * reading it takes minutes. The result comes in pieces; whoever stops taking them ends the thread.
 * @throws Failure with what is wrong with the file, or `unavailable`
 */
export function createFileThreads<Task, Piece>(settings: FileThreads): ReadFile<Task, Piece> {
  const busy = () => new Failure('unavailable', settings.busy, { retryAfterSeconds: AGAIN_SECONDS })
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  return async function* read(task, limits) {
    if (waiting >= limits.files) throw busy()
    waiting += 1
    const turn = last
    let leave = () => {}
    last = new Promise((resolve) => {
      leave = resolve
    })
    try {
      await turn
      yield* readInThread<Piece>(settings, task, limits, (reason) =>
        reason === 'exhausted' ? settings.exhausted() : busy(),
      )
    } finally {
      waiting -= 1
      leave()
    }
  }
}

async function* readInThread<Piece>(
  { from, program }: Pick<FileThreads, 'from' | 'program'>,
  task: unknown,
  limits: ThreadLimits,
  failureOf: (reason: EndReason) => Failure,
): AsyncGenerator<Piece, void> {
  const taken = new Int32Array(new SharedArrayBuffer(4))
  const messages: ThreadMessage<Piece>[] = []
  let ended: Failure | null = null
  let wake = () => {}
  const worker = startThread(from, program, {
    workerData: { task, taken } satisfies ThreadData<unknown>,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  })
  let stopWatching = watchWork(null, limits, giveUp)

  function giveUp(reason: EndReason, cause?: Error): void {
    ended = Object.assign(failureOf(reason), { cause })
    wake()
  }
  worker.on('message', (message: ThreadMessage<Piece>) => {
    if ('processorCount' in message) {
      stopWatching()
      stopWatching = watchWork(message.processorCount, limits, giveUp)
      return
    }
    messages.push(message)
    wake()
  })
  // It ends without saying so only when the file filled its memory or broke the program that read it.
  worker.on('error', (error) => giveUp('exhausted', error))
  worker.on('exit', () => giveUp('exhausted'))

  try {
    for (;;) {
      const message = messages.shift()
      if (message === undefined) {
        if (ended !== null) throw ended
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      } else if ('piece' in message) {
        yield message.piece
        Atomics.add(taken, 0, 1)
        Atomics.notify(taken, 0)
      } else if ('end' in message) {
        if (message.end === 'done') return
        const { code, said, errors } = message.end
        throw new Failure(code, said, errors === null ? {} : { errors })
      }
    }
  } finally {
    stopWatching()
    worker.removeAllListeners().on('error', () => undefined)
    void worker.terminate()
  }
}
