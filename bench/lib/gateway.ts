import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../e2e/support/server.ts'

export type Program = { readonly address: string; readonly pid: number; stop(): void }

/** Starts a program of bench/ that listens on the port in its last argument; resolves once it says that it listens. */
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
 * Settings with which a portal uses the gateway in the other process: a demo would play all gateways itself, and
 * that work would be counted as the portal's.
 */
export const atGateway = (gateway: Program) => ({
  NODE_OPTIONS: `--import ${new URL('./ask-gateway.mjs', import.meta.url).href}`,
  BENCH_GATEWAY: gateway.address,
})
