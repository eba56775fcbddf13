import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportChange, SeenProgramme, StoredRehearsal } from '@testamur/contract/students/imports'
import { toDay } from '../../../core/days.ts'
import { Failure } from '../../../core/failure.ts'
import { sha256 } from '../../../core/ids.ts'
import { type CsvFile, type CsvLine, countLines } from '../../../platform/csv.ts'
import { countRefused } from './columns.ts'
import { importKindsByName, type RememberKey } from './import-kinds.ts'
import { readImportLines } from './read-lines.ts'
import { type RunImportDeps, type RunOptions, type RunOutcome } from './run-import.ts'
import {
  beginRehearsal,
  failImport,
  findImport,
  finishRehearsal,
  type ImportRow,
  isEarlierOneOpen,
  moveImport,
  noteRehearsed,
} from './store/imports.ts'

const MOST_CHANGES = 200

/**
 * Reads a whole file like its import, and stores what that would change. No record is touched.
 * `goes_on`: no row was refused, and nobody has to decide; the import itself is next, before any later file.
 */
export async function runRehearsal(
  deps: RunImportDeps,
  id: number,
  options: RunOptions = {},
): Promise<RunOutcome | 'goes_on'> {
  const { database, storage, clock } = deps
  const run = await findImport(database.db, id)
  if (run === null) return 'stopped'
  if (run.state !== 'rehearsing') return goesOn(run) ? 'goes_on' : 'stopped'
  if (await isEarlierOneOpen(database.db, id)) return 'waiting'
  const bytes = await storage.get(run.file_key)
  const file: CsvFile = { bytes, gzip: bytes[0] === 0x1f && bytes[1] === 0x8b }
  try {
    if (!(await beginRehearsal(database, run, await countLines(readImportLines(file))))) return 'stopped'
    const rehearsal = await rehearseLines(deps, run, file, options)
    if (rehearsal === null) return 'stopped'
    return await database.inTransaction(async (tx) => {
      if (!(await finishRehearsal(tx, run, rehearsal, clock.now()))) return 'stopped'
      if (!run.runs_when_clean || rehearsal.refused > 0) return 'done'
      await moveImport(tx, id, { state: 'queued' })
      return 'goes_on'
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await failImport(database.db, id, { line: 0, column: '', problem: error.said }, clock.now())
    return 'failed'
  }
}

/** An import that began after its rehearsal, in an earlier attempt of its job. */
const goesOn = ({ state, runs_when_clean, rehearsal }: ImportRow): boolean =>
  runs_when_clean && rehearsal !== null && ['queued', 'running', 'failed'].includes(state)

/** `null`: a person stopped it or chose other columns, for which another job is queued. */
async function rehearseLines(
  { database, clock }: RunImportDeps,
  run: ImportRow,
  file: CsvFile,
  { signal, progress }: RunOptions,
): Promise<StoredRehearsal | null> {
  const kind = importKindsByName[run.kind]
  const layout = kind.mapped(run.mapping ?? [])
  if ('code' in layout) throw new Failure('refused', layout)
  const today = toDay(clock.now().getTime())
  const seen = keysSeen()
  const changes: ImportChange[] = []
  const programmes: SeenProgramme[] = []
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  let done = 0
  let heading = true
  let batch: CsvLine[] = []

  const rehearseBatch = async (): Promise<boolean> => {
    signal?.throwIfAborted()
    const lines = batch
    batch = []
    const { rows, problems } = await kind.rehearse(database.db, lines, { layout, seen, today })
    counts.refused += countRefused(problems)
    for (const { isNew, programme, ...change } of rows) {
      if (programme !== undefined) programmes.push(programme)
      if (isNew) counts.added += 1
      else if (change.fields.length === 0) counts.unchanged += 1
      else {
        counts.changed += 1
        if (changes.length < MOST_CHANGES) changes.push(change)
      }
    }
    const from = done
    done += lines.length
    const mine = await database.inTransaction((tx) =>
      noteRehearsed(tx, run, { from, lines, problems, untied: new Set() }),
    )
    await progress?.({ done, total: done })
    await breathe()
    return mine
  }

  for await (const line of readImportLines(file)) {
    if (heading) {
      heading = false
      continue
    }
    batch.push(line)
    if (batch.length === kind.batch && !(await rehearseBatch())) return null
  }
  if (batch.length > 0 && !(await rehearseBatch())) return null
  return { ...counts, changes, programmes }
}

/**
 * 53 bits of each key's hash: some tens of megabytes for a million keys, and an error in one file of twenty thousand.
 */
function keysSeen(): RememberKey {
  const seen = new Set<number>()
  return (key) => {
    const hash = Number(sha256(key).readBigUInt64BE() >> 11n)
    if (seen.has(hash)) return true
    seen.add(hash)
    return false
  }
}
