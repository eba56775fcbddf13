import type { KyselyPlugin, RawNode } from 'kysely'
import { readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/core/clock.ts'
import type { DatabaseOptions } from '../../src/db/client.ts'
import { keepAuditTrail } from '../../src/modules/audit/index.ts'
import { PRIVACY_JOB } from '../../src/modules/privacy/ask-request.ts'
import { runErasure } from '../../src/modules/privacy/run-request.ts'
import { createWorker } from '../../src/platform/jobs/worker.ts'
import { createSecrets, loadSecretKey } from '../../src/platform/secrets.ts'
import { openStorage } from '../../src/platform/storage/open.ts'
import { createTestLog } from '../log.ts'
import { openDatabase } from '../open-database.ts'

/** Where this process kills itself in the middle of an erasure, like a power cut. */
export type ErasureMoment =
  | 'job_begun'
  | 'person_found'
  | 'half_erased'
  | 'rows_erased'
  | 'before_commit'
  | 'after_commit'
  | 'listed'
  | 'one_file_removed'
  | 'before_end_of_job'

export type ErasureWanted = {
  readonly source: DatabaseOptions['source']
  readonly dataDir: string
  readonly kill: ErasureMoment
}

/** Of the tables that an erasure changes, this one is in the middle. */
const HALF = 20

const wanted = JSON.parse(process.argv[2] ?? '') as ErasureWanted
const dieAt = (moment: ErasureMoment) => {
  if (wanted.kill === moment) process.kill(process.pid, 'SIGKILL')
}

const config = readConfig({ NODE_ENV: 'test', DEMO: '0', PORT: '0', DATA_DIR: wanted.dataDir })
const { logger } = createTestLog()
const database = await openDatabase({ source: wanted.source, logger, poolSize: 2 })
const clock = systemClock
const secrets = createSecrets(loadSecretKey(config.secretKey, config.dataDir))
keepAuditTrail(database.db, { secrets, dataDir: config.dataDir })
const storage = openStorage(config.storage, { database, clock, logger })

let erased = 0
const countErased: KyselyPlugin = {
  transformQuery({ node }) {
    const [change] = node.kind === 'RawNode' ? node.parameters : []
    const [begun = ''] = change?.kind === 'RawNode' ? (change as RawNode).sqlFragments : []
    if (/^(delete from|update) /.test(begun)) erased += 1
    if (erased === HALF) dieAt('half_erased')
    return node
  },
  transformResult: async ({ result }) => result,
}

let removed = 0
const dying: Parameters<typeof runErasure>[0] = {
  dataDir: config.dataDir,
  clock: {
    now() {
      dieAt('person_found')
      return clock.now()
    },
  },
  secrets: {
    ...secrets,
    sign(message, about) {
      dieAt('rows_erased')
      return secrets.sign(message, about)
    },
  },
  database: {
    ...database,
    async inTransaction(work, options) {
      const done = await database.inTransaction(async (tx) => {
        const answer = await work(wanted.kill === 'half_erased' ? tx.withPlugin(countErased) : tx)
        dieAt('before_commit')
        return answer
      }, options)
      dieAt('after_commit')
      return done
    },
  },
  storage: {
    ...storage,
    async remove(key) {
      if (removed === 0) dieAt('listed')
      else dieAt('one_file_removed')
      await storage.remove(key)
      removed += 1
    },
  },
}

const handlers = {
  async [PRIVACY_JOB](payload: unknown) {
    dieAt('job_begun')
    await runErasure(dying, (payload as { request_id: number }).request_id)
    dieAt('before_end_of_job')
  },
}
await createWorker({ database, clock, logger, handlers }).drain()
