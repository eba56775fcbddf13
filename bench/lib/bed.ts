import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { startServer } from '../../e2e/support/server.ts'
import { type Database, openDatabase } from '../../server/src/db/client.ts'
import { createLogger } from '../../server/src/platform/logger.ts'
import { type Cluster, startCluster } from '../../server/test/postgres-cluster.ts'
import { fillApplications } from './fill.ts'

export const DEMO_PASSWORD = 'correct horse battery'

/** The same key for every portal on this database, so that one can open what another has sealed, such as keys of a gateway. */
export const settingsFor = (url: string) => ({
  ...{ DATABASE_URL: url, DEMO: 'empty', DEMO_PASSWORD, LOG_LEVEL: 'error' },
  SECRET_KEY: 'a key of the measurements that seals nothing of worth',
})

export type Bed = {
  readonly url: string
  readonly cluster: Cluster
  readonly database: Database
  remove(): Promise<void>
}

/** A PostgreSQL server with fsync on, the demo institution with all its records, and `applications` applications. */
export async function makeBed(applications: number): Promise<Bed> {
  const cluster = await startCluster({ flushes: true })
  const { url } = cluster
  const server = await startServer({ settings: settingsFor(url) })
  const database = await openDatabase({ source: { url }, logger: createLogger({ level: 'warn' }) })
  // Work that still runs in the background would be measured, too.
  while ((await importsUnderWay(database)) > 0) await wait(200)
  await server.stop()
  server.remove()
  await fillApplications(database, applications)
  return {
    url,
    cluster,
    database,
    async remove() {
      await database.close()
      cluster.stop()
    },
  }
}

async function importsUnderWay(database: Database): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from imports where state in ('queued', 'running')`.execute(database.db)
  return rows[0]?.open ?? 0
}
