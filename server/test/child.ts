import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

export type Child = {
  readonly process: ChildProcess
  readonly lines: string[]
  readonly errors: string[]
  /** Waits for a line that matches; throws when the process ends without one. */
  line(fits: (line: string) => boolean): Promise<string>
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** The path of a bundled program from `server/test/children` or `server/src`. */
export const programPath = (name: string): string => fileURLToPath(new URL(`${name}.js`, inject('programs')))

/** Runs a program in a process of its own; `through`: another program that starts it, with its arguments. */
export function startChild(
  name: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  through: readonly string[] = [],
): Child {
  const words = [...through, process.execPath, programPath(name), ...args]
  const child = spawn(words[0] ?? '', words.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines: string[] = []
  const errors: string[] = []
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => lines.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  const end = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  return {
    process: child,
    lines,
    errors,
    async line(fits) {
      const here = lines.find(fits)
      if (here !== undefined) return here
      return new Promise((resolve, reject) => {
        output.on('line', (line) => fits(line) && resolve(line))
        void end.then(() => reject(new Error(`The process ended: ${errors.join('\n')}`)))
      })
    },
    async ended() {
      const [code, signal] = await end
      return { code, signal }
    },
  }
}
