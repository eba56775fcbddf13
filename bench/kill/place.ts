import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Server, startServer } from '../../e2e/support/server.ts'
import { type Cluster, startCluster } from '../../server/test/postgres-cluster.ts'
import { DEMO_PASSWORD } from '../lib/bed.ts'
import { signIn } from './call.ts'
import type { Tokens } from './load.ts'
import type { Random } from './random.ts'

/** A demo portal with data of its own: one process on the embedded database, or two on PostgreSQL. */
export type KilledPortal = {
  readonly settings: Readonly<Record<string, string>>
  readonly cluster: Cluster | null
  readonly ports: readonly number[]
  /** The running processes, by port. */
  readonly running: Map<number, Server>
  base(): string
  start(port: number): Promise<void>
  remove(): Promise<void>
}

export async function makePlace(
  kind: 'embedded' | 'postgres',
  random: Random,
  more: (cluster: Cluster | null) => Promise<Record<string, string>> = async () => ({}),
): Promise<KilledPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-kill-'))
  const cluster = kind === 'postgres' ? await startCluster({ flushes: true }) : null
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DEMO: 'empty',
    DEMO_PASSWORD,
    SECRET_KEY: 'a key of the kill runs that seals nothing of worth',
    LOG_LEVEL: 'fatal',
    ...(cluster ? { DATABASE_URL: cluster.url } : {}),
    ...(await more(cluster)),
  }
  const ports = cluster ? [await freePort(), await freePort()] : [await freePort()]
  const running = new Map<number, Server>()
  return {
    settings,
    cluster,
    ports,
    running,
    base() {
      const up = [...running.keys()]
      return `http://localhost:${up[random.between(0, up.length - 1)] ?? ports[0]}`
    },
    async start(port) {
      running.set(port, await startServer({ settings, dataDir: settings.DATA_DIR, port }))
    },
    async remove() {
      await Promise.all([...running.values()].map((server) => server.stop()))
      cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function signStaffIn(base: string): Promise<Tokens> {
  return {
    officer: await signIn(base, 'officer', DEMO_PASSWORD),
    approver: await signIn(base, 'approver', DEMO_PASSWORD),
    admin: await signIn(base, 'admin', DEMO_PASSWORD),
  }
}

export async function startAll(place: KilledPortal): Promise<void> {
  for (const port of place.ports) await place.start(port)
}
