import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { programPath } from '../child.ts'

export type PortalProcess = {
  readonly base: string
  /** The outcome of asking about a payment: `settled …` or `broke …`. */
  settle(reference: string): Promise<string>
  /** Runs the due jobs of that process. */
  runJobs(): Promise<string>
  /** The signal that ended it. */
  ended(): Promise<NodeJS.Signals | null>
  stop(): Promise<void>
}

/** A portal in a process of its own. */
export async function startPortalProcess(wanted: object): Promise<PortalProcess> {
  const child: ChildProcess = spawn(process.execPath, [programPath('portal')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PORTAL: JSON.stringify(wanted) },
  })
  const { stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) throw new Error('A child without pipes')
  const lines: string[] = []
  const errors: string[] = []
  const waiting = new Set<{ starts: string; resolve(line: string): void }>()
  createInterface({ input: stderr }).on('line', (line) => errors.push(line))
  createInterface({ input: stdout }).on('line', (line) => {
    lines.push(line)
    for (const one of waiting)
      if (line.startsWith(one.starts)) {
        waiting.delete(one)
        one.resolve(line)
      }
  })
  const end = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>

  const next = (starts: string) =>
    new Promise<string>((resolve, reject) => {
      waiting.add({ starts, resolve })
      void end.then(() => reject(new Error(`The process ended: ${errors.join('\n')}`)))
    })

  const base = (await next('ready ')).slice('ready '.length)
  const ask = async (line: string): Promise<string> => {
    const answered = Promise.race([next(`settled ${line} `), next(`broke ${line} `)])
    stdin.write(`${line}\n`)
    return answered
  }

  return {
    base,
    settle: ask,
    runJobs: () => ask('jobs'),
    ended: async () => (await end)[1],
    async stop() {
      child.kill('SIGKILL')
      await end
    },
  }
}
