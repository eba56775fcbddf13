import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startCluster } from '../../server/test/postgres-cluster.ts'

const ADDRESS = 'E2E_POSTGRES'

/** Before the first test: one PostgreSQL for the portals of all workers. Playwright calls what it answers after the last. */
export default async function startPostgres(): Promise<() => void> {
  const cluster = await startCluster()
  process.env[ADDRESS] = cluster.url
  return () => cluster.stop()
}

/** The address of a new, empty database for one portal. */
export async function createDatabase(): Promise<string> {
  const url = new URL(process.env[ADDRESS] ?? '')
  const name = `portal_${randomUUID().replaceAll('-', '_')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  url.pathname = name
  return url.href
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
