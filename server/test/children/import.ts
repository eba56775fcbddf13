import type { DatabaseOptions } from '../../src/db/client.ts'
import { openDatabase } from '../../src/db/client.ts'
import { createTestClock } from '../clock.ts'
import { createTestLog } from '../log.ts'
import { openModules } from '../office.ts'

type Wanted = {
  readonly source: DatabaseOptions['source']
  readonly folder: string
  readonly import_id: number
  readonly stopAt: number
}

// Runs one import, says when so many lines are done, and waits for its end after one thousand more.
const { source, folder, import_id, stopAt } = JSON.parse(process.argv[2] ?? '') as Wanted
const log = createTestLog()
const database = await openDatabase({ source, logger: log.logger, poolSize: 2 })
const { students } = await openModules({ database, clock: createTestClock(), log, folder })
const progress = async ({ done }: { done: number }) => {
  if (done === stopAt) console.log('killable')
  if (done > stopAt) await new Promise((resolve) => setTimeout(resolve, 3_600_000))
}
// The last batch of a process that was killed may still be on its way in the database: try again, as the job would.
for (let outcome = ''; outcome === ''; ) {
  outcome = await students.runImport(import_id, { progress }).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('another process')) return ''
    throw error
  })
  if (outcome !== '') console.log(outcome)
}
await database.close()
