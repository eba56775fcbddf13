import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { startProcess } from '../../core/child-processes.ts'
import { Failure } from '../../core/failure.ts'
import type { ProgramFile } from '../../core/threads.ts'
import { type EndReason, type WorkLimits, watchWork } from '../../core/work-limits.ts'
import type { Said } from '../../messages/message.ts'
import { OUTPUT, type ReaderFailure } from './protocol.ts'
import { readMessages } from './read-messages.ts'

const AGAIN_SECONDS = 60

export type ReadLimits = WorkLimits & {
  readonly heapMb: number
  /** Each may need much memory, so one is read while the others wait; the sender of one more is asked to try again. */
  readonly files: number
}

type ReadFile<Task, Piece> = (task: Task, limits: ReadLimits) => AsyncGenerator<Piece, void>

type FileReader = {
  /** `import.meta.url` of the caller, and the program that calls `answerTask`. */
  readonly from: string
  readonly program: ProgramFile
  /** What is wrong with a file that uses up its processor time or memory. */
  readonly exhausted: () => Failure
  /** What the sender is told when the machine had no time for the file. */
  readonly busy: Said
}

/**
 * Reads files from outside in processes of their own: a file can be made so that reading it takes minutes, all memory, or
 * the process with it. The result comes in pieces; whoever stops taking them ends the process.
 * @throws Failure with what is wrong with the file, or `unavailable`
 */
export function createFileReader<Task extends object, Piece>(settings: FileReader): ReadFile<Task, Piece> {
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
      yield* readInProcess<Piece>(settings, task, limits, (reason) =>
        reason === 'exhausted' ? settings.exhausted() : busy(),
      )
    } finally {
      waiting -= 1
      leave()
    }
  }
}

async function* readInProcess<Piece>(
  { from, program }: Pick<FileReader, 'from' | 'program'>,
  task: object,
  limits: ReadLimits,
  failureOf: (reason: EndReason) => Failure,
): AsyncGenerator<Piece, void> {
  const child = startProcess(from, program, { heapMb: limits.heapMb, output: true })
  const exit = endOf(child)
  const output = child.stdio[OUTPUT] as Readable | undefined
  if (output === undefined) throw failureOf('busy')
  let reached: EndReason | null = null
  const end = (reason: EndReason): void => {
    reached ??= reason
    child.kill('SIGKILL')
  }
  let stopWatching = watchWork(null, limits, end)
  // What is wrong shows in how it ends.
  child.send(task, () => undefined)
  try {
    for await (const message of readMessages<Piece>(output)) {
      if ('begun' in message) {
        stopWatching()
        stopWatching = watchWork(child.pid ?? null, limits, end)
      } else if ('piece' in message) yield message.piece
      else if ('broken' in message)
        throw Object.assign(failureOf('exhausted'), { cause: new Error(message.broken) })
      else if (message.end === 'done') return
      else throw failureFrom(message.end)
    }
    // It ends without saying so when a limit was reached, or when the file filled its memory or broke the program.
    const reason = await exit
    throw failureOf(reached ?? reason)
  } finally {
    stopWatching()
    child.kill('SIGKILL')
  }
}

const failureFrom = ({ code, said, errors }: ReaderFailure): Failure =>
  new Failure(code, said, errors === null ? {} : { errors })

/** Why a process ended that nobody here has ended. SIGKILL: somebody else did, a system without memory for example. */
async function endOf(child: ChildProcess): Promise<EndReason> {
  child.on('error', () => undefined)
  try {
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return signal === 'SIGKILL' ? 'busy' : 'exhausted'
  } catch {
    // It could not be started.
    return 'busy'
  }
}
