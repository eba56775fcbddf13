import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { recordFiles } from '../server/seeds/records.ts'
import { seedProgrammes } from '../server/seeds/reference.ts'
import { systemClock } from '../server/src/core/clock.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { createStudents, prepareImport, readImport, runImport } from '../server/src/modules/students/index.ts'
import { createLimiter } from '../server/src/platform/limits/limiter.ts'
import { createLogger } from '../server/src/platform/logger.ts'
import { createReference } from '../server/src/platform/reference.ts'
import { openStorage } from '../server/src/platform/storage/open.ts'
import { startCluster } from '../server/test/postgres-cluster.ts'
import { createUnconnectedRecords } from '../server/test/records.ts'

/*
 * Rows per second of the import that staff use: into empty tables, then the same files again. Memory is read at every
 * batch: comparing the resident set after the first and the last tenth of the rows shows whether it grows with the file.
 *   npx tsx bench/import.ts [--only postgres|embedded]
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

for (const kind of ['postgres', 'embedded'] as const) {
  if (values.only === undefined || values.only === kind) await measure(kind)
}
console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`)

async function measure(kind: 'postgres' | 'embedded'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-bench-'))
  const cluster = kind === 'postgres' ? await startCluster({ flushes: true }) : undefined
  const logger = createLogger({ level: 'warn' })
  const source = cluster ? { url: cluster.url } : { folder: join(folder, 'db') }
  const database = await openDatabase({ source, logger })
  try {
    await migrate(database)
    await database.inTransaction(seedProgrammes)
    const students = createStudents({
      database,
      logger,
      clock: systemClock,
      limiter: createLimiter(database, systemClock),
      storage: openStorage({ folder: join(folder, 'files') }, { database, clock: systemClock, logger }),
      reference: await createReference(database),
      records: createUnconnectedRecords({ database, logger, clock: systemClock }),
      holdsBlock: async () => false,
      approvesStudentCopies: async () => false,
      matricExample: async () => 'CSC/2015/0042',
    })
    for (const round of ['first', 'again'])
      for (const file of recordFiles()) {
        const writeImport = await prepareImport({ ...students.deps, db: database.db }, file)
        const { id } = await database.inTransaction((tx) =>
          writeImport(tx, { actor: { kind: 'system', name: 'bench' } }),
        )
        const measured = await timed((progress) => runImport(students.deps, id, { progress }))
        const { rows_done, rows_refused } = await readImport(database.db, id)
        console.log(
          `${kind.padEnd(8)} ${round} ${file.kind.padEnd(8)} ${rows_done} rows, ${rows_refused} refused: ` +
            `${measured.seconds.toFixed(2)} s, ${Math.round(rows_done / measured.seconds)} rows/s, ` +
            `process CPU ${Math.round((measured.cpu * 1e6) / rows_done)} µs/row, ` +
            `resident ${measured.early} → ${measured.late} MB`,
        )
      }
  } finally {
    await database.close()
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(
  work: (progress: (p: { done: number; total: number }) => Promise<void>) => Promise<unknown>,
) {
  let early = 0
  let late = 0
  const from = performance.now()
  const before = process.cpuUsage()
  await work(async ({ done, total }) => {
    const resident = Math.round(process.memoryUsage.rss() / 2 ** 20)
    if (done <= Math.max(1000, total / 10)) early = resident
    late = resident
  })
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - from) / 1000, cpu: (user + system) / 1e6, early, late }
}
