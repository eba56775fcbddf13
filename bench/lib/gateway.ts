import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../e2e/support/server.ts'

export type Program = { readonly address: string; readonly pid: number; stop(): void }

/** A program of bench/ that listens on a port, its last argument; started when it has said so. */
export async function startProgram(file: string, ...args: readonly string[]): Promise<Program> {
  const port = await freePort()
  const program = new URL(`../${file}`, import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await listening(child, file)
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') }
}

const listening = (child: ChildProcess, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
  })

/**
 * Settings under which a portal finds its gateway in the other process: in a demo it would play all gateways itself, and
 * that work would be counted as its own.
 */
export const atGateway = (gateway: Program) => ({
  NODE_OPTIONS: `--import ${new URL('./ask-gateway.mjs', import.meta.url).href}`,
  BENCH_GATEWAY: gateway.address,
})
