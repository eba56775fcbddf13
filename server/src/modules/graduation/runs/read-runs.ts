import type { Received } from '@testamur/contract/endpoint'
import type { GraduationRun, listRunItems, runItem } from '@testamur/contract/graduation/graduation-runs'
import { type RunOutcome, runOutcomes } from '@testamur/contract/graduation/run-states'
import type { Language } from '@testamur/contract/languages'
import type { Unsaid } from '@testamur/contract/message'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import { countOutcomes, type Outcomes, outcomesFile } from '../../../platform/batch/index.ts'
import { recordAudit, recordExport } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { findEvent } from '../store/events.ts'
import { type NamedRunItem, namedRunItems } from '../store/run-items.ts'
import { findRun, type RunRow, runsOfEvent } from '../store/runs.ts'
import { withRule } from './run-rules.ts'

type RunOutcomes = Outcomes<RunOutcome>

const countRows = (db: Db, ids: readonly number[]) =>
  countOutcomes(db, 'graduation_run_items', runOutcomes, ids)

const totalOf = (outcomes: RunOutcomes): number =>
  Object.values(outcomes).reduce((sum, count) => sum + count, 0)

/** Not any more once it was removed. */
const hasFile = ({ file_key }: Pick<RunRow, 'file_key'>): boolean => file_key !== null && file_key !== ''

const runView = (run: RunRow, outcomes: RunOutcomes): GraduationRun => ({
  id: run.id,
  event_id: run.event_id,
  kind: run.kind,
  state: run.state,
  people: totalOf(outcomes),
  outcomes,
  created_by: run.created_by_name,
  created_at: run.created_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? null,
  has_file: hasFile(run),
})

async function viewRuns(db: Db, runs: readonly RunRow[]): Promise<GraduationRun[]> {
  const counted = await countRows(
    db,
    runs.map(({ id }) => id),
  )
  return runs.flatMap((run) => {
    const outcomes = counted.get(run.id)
    return outcomes === undefined ? [] : [runView(run, outcomes)]
  })
}

/** @throws Failure not_found */
async function readKnownRun(db: Db, id: number): Promise<RunRow> {
  const run = await findRun(db, id)
  if (run === null) throw notFound(messageOf('graduationRuns.thisRun'))
  return run
}

/** @throws Failure not_found */
export async function readRun(db: Db, id: number): Promise<GraduationRun> {
  const [view] = await viewRuns(db, [await readKnownRun(db, id)])
  if (view === undefined) throw notFound(messageOf('graduationRuns.thisRun'))
  return view
}

/** @throws Failure not_found */
export async function readRuns(db: Db, eventId: number): Promise<GraduationRun[]> {
  if ((await findEvent(db, eventId)) === null) throw notFound(messageOf('graduation.thisCeremony'))
  return viewRuns(db, await runsOfEvent(db, eventId))
}

const itemView = (row: NamedRunItem): Unsaid<typeof runItem> => ({
  id: row.id,
  graduand_id: row.graduand_id,
  student_id: row.student_id,
  matric_number: row.matric_number,
  name: row.certificate_name,
  outcome: row.outcome,
  reason: row.reason,
  document_id: row.document_id,
  at: row.at?.toISOString() ?? null,
})

/** @throws Failure not_found */
export async function readRunItems(
  db: Db,
  id: number,
  { page, per_page, outcome }: Received<typeof listRunItems>['query'],
): Promise<{ items: Unsaid<typeof runItem>[]; total: number }> {
  await readKnownRun(db, id)
  const outcomes = (await countRows(db, [id])).get(id)
  const chosen = outcome || null
  const items = await namedRunItems(db, id, {
    outcome: chosen,
    after: 0,
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  const total = outcomes === undefined ? 0 : chosen === null ? totalOf(outcomes) : outcomes[chosen]
  return { items: items.map(itemView), total }
}

const outcomeNames: Record<RunOutcome, Message> = {
  waiting: messageOf('graduationRuns.outcomeWaiting'),
  done: messageOf('graduationRuns.outcomeDone'),
  failed: messageOf('graduationRuns.outcomeFailed'),
  stopped: messageOf('graduationRuns.outcomeStopped'),
}

/** @throws Failure not_found */
export async function exportRunItems(
  { database, institution }: Pick<GraduationDeps, 'database' | 'institution'>,
  id: number,
  { actor, ip, language }: Requester & { readonly language: Language },
): Promise<FileAnswer> {
  const { db } = database
  const [{ time_zone }] = await Promise.all([institution(), readKnownRun(db, id)])
  return outcomesFile({
    name: `graduation-run-${id}.csv`,
    language,
    timeZone: time_zone,
    headings: [messageOf('graduationRuns.matricNumber'), messageOf('graduationRuns.name')],
    next: ({ after, most }) => namedRunItems(db, id, { outcome: null, after, limit: most, offset: 0 }),
    record: (pieces) =>
      recordExport(
        database,
        { actor, ip, action: 'graduation_run.export', subject: `graduation_run:${id}`, filters: {} },
        pieces,
      ),
    cellsOf: ({ matric_number, certificate_name }) => [matric_number, certificate_name],
    outcomeOf: ({ outcome }) => outcomeNames[outcome],
  })
}

/** @throws Failure not_found */
export async function readRunFile(
  { database, storage }: Pick<GraduationDeps, 'database' | 'storage'>,
  id: number,
  by: Requester<StaffActor>,
): Promise<FileAnswer> {
  const { run, rule } = withRule(await readKnownRun(database.db, id))
  if (run.file_key === null || !hasFile(run)) throw notFound(messageOf('graduationRuns.thisFile'))
  return {
    file: {
      bytes: await storage.get(run.file_key),
      contentType: 'application/pdf',
      name: rule.fileName?.(run) ?? `graduation-run-${id}.pdf`,
      noteAccess: () =>
        database.inTransaction((tx) =>
          recordAudit(tx, { ...by, action: 'graduation_run.take_file', subject: `graduation_run:${id}` }),
        ),
    },
  }
}
