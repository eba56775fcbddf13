import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openJobs } from '../bench/lib/open-jobs.ts'
import { startServer } from '../e2e/support/server.ts'
import { type Database, openDatabase } from '../server/src/db/client.ts'
import { startLocalRecords } from '../server/src/local-records/index.ts'
import { createLogger } from '../server/src/platform/logger.ts'
import { startCluster } from '../server/test/postgres-cluster.ts'

export const INBOUND_SECRET = randomBytes(32).toString('hex')

export type FuzzedPortal = {
  readonly base: string
  readonly database: Database
  /** Everything the portal has printed. */
  log(): string
  stop(): Promise<void>
}

/** The built portal with the demo institution, on a PostgreSQL server that is removed afterwards. */
export async function startPortal(): Promise<FuzzedPortal> {
  const cluster = await startCluster()
  const token = randomBytes(16).toString('hex')
  const records = await startLocalRecords({
    token,
    university: { sessions: [], programmes: [], students: [] },
  })
  const server = await startServer({
    settings: {
      DATABASE_URL: cluster.url,
      DEMO: 'empty',
      SECRET_KEY: randomBytes(32).toString('hex'),
      RECORDS_URL: records.url,
      RECORDS_TOKEN: token,
      INBOUND_MAIL_DOMAIN: 'mail.university.example',
      INBOUND_MAIL_SECRET: INBOUND_SECRET,
      LOG_LEVEL: 'warn',
    },
  })
  const database = await openDatabase({
    source: { url: cluster.url },
    logger: createLogger({ level: 'warn' }),
    poolSize: 4,
  })
  // The demo's results are imported while the portal is already in use.
  while ((await openJobs(database.db)) > 0) await wait(200)
  return {
    base: server.baseURL,
    database,
    log: () => server.log(),
    async stop() {
      await database.close()
      await server.stop()
      await records.close()
      server.remove()
      cluster.stop()
    },
  }
}
