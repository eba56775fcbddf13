import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startCluster } from '../../server/test/postgres-cluster.ts'
import { startServer } from './server.ts'

export const DEMO_PASSWORD = 'correct horse battery'

const ADDRESS = 'E2E_POSTGRES'
const PREPARED_FOLDER = 'E2E_PREPARED_FOLDER'
const PREPARED = 'prepared'

/**
 * Before the first test: one PostgreSQL for the portals of all workers, and one demo portal that has brought in its
 * 112,180 results, of which each worker's portal is a copy. Playwright calls what it answers after the last test.
 */
export default async function preparePortals(): Promise<() => void> {
  const cluster = await startCluster()
  process.env[ADDRESS] = cluster.url
  await inPostgres(cluster.url, `create database ${PREPARED}`)
  const url = addressOf(PREPARED)
  const server = await startServer({ settings: { DATABASE_URL: url, DEMO: 'empty', DEMO_PASSWORD } })
  for (;;) {
    const [{ open } = { open: 1 }] = await inPostgres<{ open: number }>(
      url,
      `select count(*)::int as open from jobs where lane = 'imports' and done_at is null`,
    )
    if (open === 0) break
    await pause(100)
  }
  await server.stop()
  process.env[PREPARED_FOLDER] = server.dataDir
  return () => {
    server.remove()
    cluster.stop()
  }
}

function addressOf(database: string): string {
  const url = new URL(process.env[ADDRESS] ?? '')
  url.pathname = database
  return url.href
}

async function inPostgres<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** A copy of the prepared demo portal, to start a server on. */
export async function copyPreparedPortal(): Promise<{
  readonly databaseUrl: string
  readonly dataDir: string
}> {
  const name = `portal_${randomUUID().replaceAll('-', '_')}`
  await inPostgres(process.env[ADDRESS] ?? '', `create database ${name} template ${PREPARED}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'testamur-e2e-'))
  cpSync(process.env[PREPARED_FOLDER] ?? '', dataDir, { recursive: true })
  return { databaseUrl: addressOf(name), dataDir }
}

/** Forgets the attempts that the portal of a database has counted against its limits. */
export async function createForgetting(
  databaseUrl: string,
): Promise<{ forget(): Promise<void>; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    async forget() {
      await client.query('delete from rate_limits')
    },
    end: () => client.end(),
  }
}
