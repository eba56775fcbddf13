import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
/** What each server that was started in this process has printed. */
export const printedByServers: (() => string)[] = []

const LONGEST_START_MS = 400_000

export type Server = {
  readonly baseURL: string
  readonly dataDir: string
  readonly pid: number
  /** Everything it has printed. */
  log(): string
  /** Stops it with SIGTERM, as an administrator does; answers its exit code. */
  stop(): Promise<number | null>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
  /** Removes its data. Stop it first. */
  remove(): void
}

type Options = {
  /** Settings, on top of a demo portal on the embedded database. */
  readonly settings?: Readonly<Record<string, string>>
  /** The data folder of an earlier server, to start on its data. */
  readonly dataDir?: string
  readonly port?: number
  /** Another program than the built one. */
  readonly program?: string
}

/** The built server, as `npm start` runs it, in a process and a data folder of its own. */
export async function startServer({
  settings,
  dataDir,
  port,
  program = PROGRAM,
}: Options = {}): Promise<Server> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'testamur-e2e-'))
  const at = port ?? (await freePort())
  const baseURL = `http://localhost:${at}`
  const child = spawn(process.execPath, [program], {
    // Only what every program needs of the tests' environment.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(at),
      PUBLIC_URL: baseURL,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DEMO: 'empty',
      // Limits of time that a busy machine would reach are off.
      NODE_ENV: 'test',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const take = (chunk: string) => {
    printed += chunk
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  printedByServers.push(() => printed)
  await ready(child, () => printed)
  return {
    baseURL,
    dataDir: folder,
    pid: child.pid ?? 0,
    log: () => printed,
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function ready(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The server ${why}. It printed:\n${printed()}`))
    }
    const timer = setTimeout(() => fail('was not ready in time'), LONGEST_START_MS)
    const endedEarly = (code: number | null) => {
      clearTimeout(timer)
      fail(`ended with code ${code} before it was ready`)
    }
    child.once('close', endedEarly)
    child.stdout?.on('data', () => {
      if (!printed().includes('is ready at')) return
      clearTimeout(timer)
      child.off('close', endedEarly)
      resolve()
    })
  })
}

export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
