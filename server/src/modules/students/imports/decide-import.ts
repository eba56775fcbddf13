import type { Requester, StaffActor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { conflict, notFound, refused } from '../../../core/failure.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { headingKey } from './guess-columns.ts'
import { expectImporter } from './import-access.ts'
import { importKindsByName } from './import-kinds.ts'
import { queueImport, queueRehearsal } from './start-import.ts'
import { rememberHeadings } from './store/headings.ts'
import { changedSince, type ImportRow, lockImport, moveImport } from './store/imports.ts'

type Deps = { readonly database: Database; readonly clock: Clock }
/** Stores which column is which, for later files as well, and queues a job that previews the changes. */
export function rehearseImport(
  { database, clock }: Deps,
  id: number,
  columns: readonly (string | null)[],
  by: Requester<StaffActor>,
): Promise<ImportRow> {
  return database.inTransaction(async (tx) => {
    const run = await lockKnown(tx, id, by)
    if (!['draft', 'rehearsed', 'rehearsing'].includes(run.state))
      throw conflict(messageOf('students.importBegunAlready'))
    if (columns.length !== run.headings.length) throw refused(messageOf('students.columnsOfAnotherFile'))
    const layout = importKindsByName[run.kind].mapped(columns)
    if ('code' in layout) throw refused(layout)
    const said = new Map(run.headings.map((heading, at) => [headingKey(heading), columns[at] ?? '']))
    said.delete('')
    await rememberHeadings(tx, run.kind, said, clock.now())
    const moved = await moveImport(tx, id, {
      state: 'rehearsing',
      mapping: [...columns],
      runs_when_clean: false,
    })
    await queueRehearsal(tx, id, by.actor)
    await recordAudit(tx, { ...by, action: 'import.rehearse', subject: `import:${id}`, after: { columns } })
    return moved
  })
}

/** Begins after the preview. With refused rows, a person must first agree to import the rest. */
export function beginImport(
  { database }: Deps,
  id: number,
  { take_good_rows }: { readonly take_good_rows: boolean },
  by: Requester<StaffActor>,
): Promise<ImportRow> {
  return database.inTransaction(async (tx) => {
    const run = await lockKnown(tx, id, by)
    const { rehearsal, rehearsed_at } = run
    if (run.state !== 'rehearsed' || rehearsal === null || rehearsed_at === null)
      throw conflict(messageOf('students.importNotRehearsed'))
    if (await changedSince(tx, id, rehearsed_at)) throw conflict(messageOf('students.importOvertaken'))
    if (rehearsal.refused > 0 && !take_good_rows)
      throw refused(messageOf('students.importHasRefusals', { count: rehearsal.refused }))
    const moved = await moveImport(tx, id, { state: 'queued', take_good_rows })
    await queueImport(tx, id, by.actor)
    await recordAudit(tx, {
      ...by,
      action: 'import.start',
      subject: `import:${id}`,
      after: { kind: run.kind, file_name: run.file_name, take_good_rows },
    })
    return moved
  })
}

const STOPPABLE: readonly string[] = ['draft', 'rehearsing', 'rehearsed', 'queued', 'running']

/** The lines of the current transaction are finished. What was imported stays. */
export function stopImport(
  { database, clock }: Deps,
  id: number,
  by: Requester<StaffActor>,
): Promise<ImportRow> {
  return database.inTransaction(async (tx) => {
    const run = await lockKnown(tx, id, by)
    if (!STOPPABLE.includes(run.state)) throw conflict(messageOf('students.importEnded'))
    const moved = await moveImport(tx, id, { state: 'stopped', finished_at: clock.now() })
    await recordAudit(tx, {
      ...by,
      action: 'import.stop',
      subject: `import:${id}`,
      before: { state: run.state, rows_done: run.rows_done },
      after: { state: 'stopped' },
    })
    return moved
  })
}

async function lockKnown(tx: Tx, id: number, { actor }: Requester): Promise<ImportRow> {
  const run = await lockImport(tx, id)
  if (run === null) throw notFound(messageOf('students.thisImport'))
  expectImporter(actor, run.kind)
  return run
}
