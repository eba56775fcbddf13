import type { graduandImport } from '@testamur/contract/graduation/graduand-imports'
import type { Language } from '@testamur/contract/languages'
import type { Unsaid } from '@testamur/contract/message'
import type { Requester } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import type { Database, Db } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { CSV_MARK, csvLine } from '../../../platform/csv-lines.ts'
import { recordWholeExport } from '../../audit/index.ts'
import { knownColumns, refusalHeadings, type TableColumns } from '../../students/index.ts'
import { findListImport, findSameList, type ListImport, listImportsOf } from '../store/imports.ts'
import { listColumns } from './list-columns.ts'

type ListImportView = Unsaid<typeof graduandImport>

/** Faults that are shown at once. */
const SHOWN = 200

export async function showImport(db: Db, run: ListImport): Promise<ListImportView> {
  const same = await findSameList(db, run)
  return {
    id: run.id,
    event_id: run.event_id,
    file_name: run.file_name,
    state: run.state,
    rows_total: run.rows_total,
    headings: run.headings,
    columns: [...run.mapping],
    known_columns: knownColumns(listColumns as TableColumns<never>),
    sample: run.sample.map((cells) => [...cells]),
    rehearsal: run.rehearsal,
    problems: run.problems.slice(0, SHOWN).map(({ line, column, problem }) => ({ line, column, problem })),
    faulty_rows: new Set(run.problems.map(({ line }) => line)).size,
    same_file: same && { id: same.id, file_name: same.file_name, at: same.created_at.toISOString() },
    created_by: run.created_by_name,
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  }
}

export async function readImports(db: Db, eventId: number): Promise<ListImportView[]> {
  return Promise.all((await listImportsOf(db, eventId)).map((run) => showImport(db, run)))
}

/** @throws Failure not_found */
export async function readKnownImport(db: Db, id: number): Promise<ListImport> {
  const run = await findListImport(db, id)
  if (run === null) throw notFound(messageOf('graduation.thisList'))
  return run
}

export async function exportFaults(
  database: Database,
  id: number,
  { actor, ip, language }: Requester & { readonly language: Language },
): Promise<FileAnswer> {
  const { problems } = await readKnownImport(database.db, id)
  const entry = { actor, ip, action: 'graduand_import.export', subject: `graduand_import:${id}`, filters: {} }
  await recordWholeExport(database, entry, problems.length)
  const lines = [
    csvLine(refusalHeadings(language)),
    ...problems.map(({ line, column, problem }) => csvLine([line, column, say(problem, language)])),
  ]
  const bytes = Buffer.from(CSV_MARK + lines.join(''))
  return { file: { bytes, contentType: 'text/csv; charset=utf-8', name: `senate-list-faults-${id}.csv` } }
}
