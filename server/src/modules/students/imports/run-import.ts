import { setImmediate as breathe } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Actor, StaffActor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { toDay } from '../../../core/days.ts'
import { Failure, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type CsvFile, type CsvLine, countLines } from '../../../platform/csv.ts'
import { GiveUp } from '../../../platform/jobs/handler.ts'
import type { Reference } from '../../../platform/reference.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { recordProgrammes } from '../programmes/save-programme.ts'
import { queueComparison } from '../queue-comparison.ts'
import type { SavedProgramme } from '../store/staff-programmes.ts'
import { type Layout, refusalsAmong } from './columns.ts'
import { findBlocked } from './find-blocked.ts'
import { type BatchOutcome, importKindsByName } from './import-kinds.ts'
import { readImportLines } from './read-lines.ts'
import {
  advance,
  findImport,
  finishImport,
  GAVE_UP,
  type ImportRow,
  isEarlierOneOpen,
  isOvertaken,
  noteBlocked,
  reopenImport,
  startRunning,
} from './store/imports.ts'

export type RunImportDeps = {
  readonly database: Database
  readonly storage: Pick<Storage, 'get'>
  readonly clock: Clock
  readonly reference: Pick<Reference, 'changed'>
}

export type RunOptions = {
  readonly signal?: AbortSignal
  readonly progress?: (p: { done: number; total: number }) => Promise<void>
  /** The member of staff in whose name programmes are saved. */
  readonly startedBy?: Pick<StaffActor, 'id' | 'name'> | undefined
}

/** `waiting`: an earlier file comes first. `stopped`: a person stopped it. */
export type RunOutcome = 'done' | 'failed' | 'waiting' | 'stopped'

class ImportStopped extends Error {}

/**
 * Imports a file, so many lines in each transaction as its kind says, which also counts them as done: it can be interrupted
 * and continued, and no line counts twice.
 */
export async function runImport(
  deps: RunImportDeps,
  id: number,
  options: RunOptions = {},
): Promise<RunOutcome> {
  const { database, storage, clock } = deps
  const run = await findImport(database.db, id)
  if (run === null) throw new Error(`There is no import ${id}`)
  if (run.state === 'done') return 'done'
  if (run.state === 'stopped') return leaveStopped(deps, id, options)
  if (run.state === 'failed' && !(await takeUpAgain(deps, run))) return 'failed'
  if (await isEarlierOneOpen(database.db, id)) return 'waiting'
  const bytes = await storage.get(run.file_key)
  const file: CsvFile = { bytes, gzip: bytes[0] === 0x1f && bytes[1] === 0x8b }
  try {
    const total = run.rows_total ?? (await countLines(readImportLines(file)))
    await startRunning(database, run, total)
    await importLines(deps, run, file, total, options)
  } catch (error) {
    if (error instanceof ImportStopped) return leaveStopped(deps, id, options)
    // A fault of the file, or a row that nobody agreed to leave out: another attempt would end the same way.
    if (!(error instanceof Failure)) throw error
    const problem = { line: 0, column: '', problem: error.said }
    const blocked = await findBlocked(database, id, options.signal)
    await finishImport(database.db, id, { state: 'failed', at: clock.now(), problem, blocked })
    return 'failed'
  }
  const blocked = await findBlocked(database, id, options.signal)
  await finishImport(database.db, id, { state: 'done', at: clock.now(), blocked })
  return 'done'
}

/** The report says which records lack rows of the part that was read, as at the end of a whole file. */
async function leaveStopped(
  { database }: RunImportDeps,
  id: number,
  { signal }: RunOptions,
): Promise<RunOutcome> {
  await noteBlocked(database.db, id, await findBlocked(database, id, signal))
  return 'stopped'
}

/** Staff run the job of a failed import again: it continues, unless that would undo newer work. */
async function takeUpAgain({ database }: RunImportDeps, run: ImportRow): Promise<boolean> {
  const gaveUp = isDeepStrictEqual(run.problems.at(-1), GAVE_UP)
  if (gaveUp && (await isOvertaken(database.db, run)))
    throw new GiveUp(
      `A later file of ${run.kind} has come in since, and this one would bring back what that one changed. Send this file again only if it is the newer one.`,
    )
  return gaveUp && reopenImport(database.db, run.id)
}

/** Nobody agreed to import the other rows of the file: its batch is rolled back, and what came in before stays. */
function refusedMeanwhile({ problems }: BatchOutcome, imported: number): Failure {
  const { line = 0, problem = '' } = refusalsAmong(problems)[0] ?? {}
  return refused(messageOf('students.importRefusedMeanwhile', { line, problem, count: imported }))
}

async function importLines(
  { database, reference, clock }: RunImportDeps,
  run: ImportRow,
  file: CsvFile,
  total: number,
  { signal, progress, startedBy }: RunOptions,
): Promise<void> {
  const kind = importKindsByName[run.kind]
  const today = toDay(clock.now().getTime())
  const actor: Actor = startedBy
    ? { kind: 'staff', id: startedBy.id, name: startedBy.name, roles: [] }
    : { kind: 'system', name: 'import' }
  const linesBefore = run.state === 'queued' ? 0 : run.rows_done
  let layout: Layout | undefined
  let done = 0
  let batch: CsvLine[] = []

  async function writeBatch(known: Layout): Promise<void> {
    if (batch.length === 0) return
    signal?.throwIfAborted()
    const lines = batch
    batch = []
    await database.inTransaction(async (tx) => {
      const saved: SavedProgramme[] = []
      const noteSaved = (programmes: readonly SavedProgramme[]) => void saved.push(...programmes)
      const outcome = await kind.apply(tx, lines, {
        importId: run.id,
        layout: known,
        today,
        seen: run.rehearsal?.programmes,
        noteSaved,
      })
      const mine = await advance(tx, run.id, done, { ...outcome, lines })
      if (mine) {
        if (outcome.refused > 0 && !run.take_good_rows) throw refusedMeanwhile(outcome, done)
        const { studentIds } = outcome
        await queueComparison(tx, { studentIds, act: 'import', actId: run.id, at: clock.now() })
        await recordProgrammes(tx, saved, actor, reference)
        return
      }
      if ((await findImport(tx, run.id))?.state === 'stopped') throw new ImportStopped()
      throw new Error(`Import ${run.id} is being run by another process`)
    })
    done += lines.length
    await progress?.({ done, total })
    // Between two batches other work of this process gets its turn.
    await breathe()
  }

  for await (const line of readImportLines(file)) {
    if (layout === undefined) {
      const header = run.mapping === null ? kind.header(line.cells) : kind.mapped(run.mapping)
      if ('code' in header) throw new Failure('refused', header)
      layout = header
      continue
    }
    if (done < linesBefore) {
      done += 1
      continue
    }
    batch.push(line)
    if (batch.length === kind.batch) await writeBatch(layout)
  }
  if (layout !== undefined) await writeBatch(layout)
}
