import type { DatabaseOptions } from '../../src/db/client.ts'
import { runImport } from '../../src/modules/students/index.ts'
import { createTestClock } from '../clock.ts'
import { createTestLog } from '../log.ts'
import { openModules } from '../office.ts'
import { openDatabase } from '../open-database.ts'

type Wanted = {
  readonly source: DatabaseOptions['source']
  readonly folder: string
  readonly import_id: number
  readonly stopAt: number
}

// Runs one import, prints `killable` when this many rows are done, and stops after the next batch until it is killed.
const { source, folder, import_id, stopAt } = JSON.parse(process.argv[2] ?? '') as Wanted
const log = createTestLog()
const database = await openDatabase({ source, logger: log.logger, poolSize: 2 })
const { students } = await openModules({ database, clock: createTestClock(), log, folder })
const progress = async ({ done }: { done: number }) => {
  if (done === stopAt) console.log('killable')
  if (done > stopAt) await new Promise((resolve) => setTimeout(resolve, 3_600_000))
}
// The last batch of a killed process may still be running in the database: try again, as the job would.
for (let outcome = ''; outcome === ''; ) {
  outcome = await runImport(students.deps, import_id, { progress }).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('another process')) return ''
    throw error
  })
  if (outcome !== '') console.log(outcome)
}
await database.close()
