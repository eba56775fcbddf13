import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import type { Upload } from '../../../http/uploads.ts'
import { messageOf } from '../../../messages/message.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { recordFile } from '../../../platform/storage/store.ts'
import { recordAudit } from '../../audit/index.ts'
import { convertToCsv, readBeginning, readMapping, type TableColumns } from '../../students/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { compareWithRecords } from '../differences/compare-graduands.ts'
import { findEvent, lockEvent } from '../store/events.ts'
import { addGraduandEvents, graduandsOfEvent, saveGraduands } from '../store/graduands.ts'
import {
  insertImport,
  type ListImport,
  lastMapping,
  lockListImport,
  moveListImport,
} from '../store/imports.ts'
import { checkList } from './check-list.ts'
import { guessListColumns, listColumns } from './list-columns.ts'
import { readLines } from './read-lines.ts'

export const REHEARSE_LIST = 'graduation.rehearse'

type Deps = Pick<GraduationDeps, 'database' | 'clock' | 'storage'>
export const layoutOf = (mapping: readonly (string | null)[]) =>
  readMapping(listColumns as TableColumns<never>, mapping)

/** Stores the file with a guess of its columns. */
export async function startImport(
  { database, clock, storage }: Deps,
  eventId: number,
  upload: Pick<Upload, 'bytes' | 'contentType' | 'name' | 'sha256'>,
  by: Requester<StaffActor>,
): Promise<ListImport> {
  if ((await findEvent(database.db, eventId)) === null) throw notFound(messageOf('graduation.thisCeremony'))
  const plain = await convertToCsv(upload)
  const beginning = await readBeginning(plain)
  if (beginning === null) throw refused(messageOf('students.fileEmpty'))
  const { headings, sample } = beginning
  const mapping = guessListColumns(headings, await lastMapping(database.db))
  const stored = await storage.put(plain.bytes, {
    contentType: plain.contentType,
    name: upload.name,
    purpose: 'import',
  })
  return database.inTransaction(async (tx) => {
    await recordFile(tx, stored)
    const run = await insertImport(tx, {
      event_id: eventId,
      file_name: upload.name,
      file_key: stored.key,
      sha256: upload.sha256,
      headings,
      sample,
      mapping,
      created_by: by.actor.id,
      created_by_name: by.actor.name,
      created_at: clock.now(),
    })
    await recordAudit(tx, {
      ...by,
      action: 'graduand_import.upload',
      subject: `graduand_import:${run.id}`,
      after: { event_id: eventId, file_name: upload.name, size: upload.bytes.length },
    })
    return run
  })
}

/** Stores which column is which, and queues a job that tries every row. */
export function rehearseImport(
  { database }: Deps,
  id: number,
  columns: readonly (string | null)[],
  by: Requester<StaffActor>,
): Promise<ListImport> {
  return database.inTransaction(async (tx) => {
    const run = await lockKnown(tx, id)
    if (run.state === 'done' || run.state === 'stopped') throw conflict(messageOf('graduation.listEnded'))
    if (columns.length !== run.headings.length) throw refused(messageOf('students.columnsOfAnotherFile'))
    const layout = layoutOf(columns)
    if ('code' in layout) throw refused(layout)
    const moved = await moveListImport(tx, id, {
      state: 'rehearsing',
      mapping: [...columns],
      problems: [],
      rehearsal: null,
    })
    await enqueue(tx, { kind: REHEARSE_LIST, lane: 'imports', payload: { import_id: id } })
    await recordAudit(tx, {
      ...by,
      action: 'graduand_import.rehearse',
      subject: `graduand_import:${id}`,
      after: { columns },
    })
    return moved
  })
}

/** Writes all rows of a list without faults in one transaction, and compares them with the records. */
export async function runImport(
  { database, clock, storage }: Deps,
  id: number,
  by: Requester<StaffActor>,
): Promise<ListImport> {
  const before = await database.inTransaction((tx) => lockKnown(tx, id))
  if (before.state !== 'rehearsed' || before.rehearsal === null)
    throw conflict(messageOf('graduation.listNotRehearsed'))
  if (before.rehearsal.refused > 0)
    throw refused(messageOf('graduation.listHasFaults', { count: before.rehearsal.refused }))
  const lines = await readLines(await storage.get(before.file_key))
  return database.inTransaction(async (tx) => {
    const event = await lockEvent(tx, before.event_id)
    const run = await lockKnown(tx, id)
    if (event === null || run.state !== 'rehearsed') throw conflict(messageOf('graduation.listNotRehearsed'))
    const layout = layoutOf(run.mapping)
    if ('code' in layout) throw refused(layout)
    // Records and lists may have changed since the rehearsal.
    const { rows, problems } = await checkList(tx, event, layout, lines)
    if (problems.length > 0) throw conflict(messageOf('graduation.listOvertaken'))
    const at = clock.now()
    const known = new Map((await graduandsOfEvent(tx, event.id)).map((row) => [row.id, row]))
    await saveGraduands(tx, { eventId: event.id, importId: id, at }, rows)
    const after = await graduandsOfEvent(tx, event.id)
    const touched = after.filter((row) => known.get(row.id)?.version !== row.version)
    await addGraduandEvents(
      tx,
      touched.map((row) => ({
        graduand_id: row.id,
        act: known.has(row.id) ? ('changed' as const) : ('listed' as const),
        from_state: known.get(row.id)?.state ?? null,
        to_state: row.state,
        note: run.file_name,
        by_id: by.actor.id,
        by_name: by.actor.name,
      })),
      at,
    )
    await compareWithRecords(tx, after, at)
    const done = await moveListImport(tx, id, { state: 'done', finished_at: at })
    await recordAudit(tx, {
      ...by,
      action: 'graduand_import.run',
      subject: `graduand_import:${id}`,
      before: { state: 'rehearsed' },
      after: { state: 'done', event_id: event.id, rows: rows.length, changed: touched.length },
    })
    return done
  })
}

export function stopImport(
  { database, clock }: Deps,
  id: number,
  by: Requester<StaffActor>,
): Promise<ListImport> {
  return database.inTransaction(async (tx) => {
    const run = await lockKnown(tx, id)
    if (run.state === 'done' || run.state === 'stopped') throw conflict(messageOf('graduation.listEnded'))
    const stopped = await moveListImport(tx, id, { state: 'stopped', finished_at: clock.now() })
    await recordAudit(tx, {
      ...by,
      action: 'graduand_import.stop',
      subject: `graduand_import:${id}`,
      before: { state: run.state },
      after: { state: 'stopped' },
    })
    return stopped
  })
}

async function lockKnown(tx: Tx, id: number): Promise<ListImport> {
  const run = await lockListImport(tx, id)
  if (run === null) throw notFound(messageOf('graduation.thisList'))
  return run
}
