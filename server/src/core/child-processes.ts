import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ProgramFile, placeOf } from './threads.ts'

export type ProcessSettings = {
  readonly argument?: string
  readonly heapMb: number
  /** A pipe to us as its file descriptor 4, where it waits until we read. What it prints is then left out. */
  readonly output?: boolean
}

/**
 * Starts a program as a process of its own. Unlike a thread, it can be ended at any moment, also inside native code,
 * which would go on using the processor. It sees none of our environment, where passwords and keys are.
 */
export function startProcess(
  from: string,
  file: ProgramFile,
  { argument, heapMb, output = false }: ProcessSettings,
): ChildProcess {
  const { url, isSource } = placeOf(from, file)
  const loader = isSource ? ['--import', import.meta.resolve('tsx')] : []
  return fork(fileURLToPath(url), argument === undefined ? [] : [argument], {
    env: {},
    execArgv: [...loader, `--max-old-space-size=${heapMb}`],
    // Keeps bytes as bytes.
    serialization: 'advanced',
    stdio: output ? ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'] : ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
