import { Readable } from 'node:stream'
import {
  type AuditEvent,
  listAuditEvents,
  listSettingsChanges,
  type SettingsChange,
} from '@testamur/contract/audit'
import type { PageMeta } from '@testamur/contract/envelope'
import type { Language } from '@testamur/contract/languages'
import type { Requester } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { writeLocalTime } from '../../core/days.ts'
import { readInPieces } from '../../core/read-in-pieces.ts'
import type { Database } from '../../db/client.ts'
import { pageMeta } from '../../http/page-meta.ts'
import type { FileAnswer } from '../../http/route.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { CSV_MARK, csvLine } from '../../platform/csv-lines.ts'
import { changesBetween } from './changes.ts'
import { recordExport } from './record-export.ts'
import { type EventFilters, type EventRow, eventPage, eventsAfter } from './store/events.ts'
import { type SettingsChangeRow, type SubjectFilter, settingsChangePage } from './store/settings-changes.ts'
import { findVerification, startVerification } from './verify-in-background.ts'

export type AuditDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: () => Promise<string>
  /** The subjects that a tracking ID, a reference or an email address names. */
  readonly findSubjects: (typed: string) => Promise<readonly string[]>
  /** The names of staff accounts by id. */
  readonly namesOfStaff: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

type Filters = Omit<EventFilters, 'timeZone' | 'subjects'>

/** `application` or `application:12`, as the trail names its subjects. */
const SUBJECT = /^[a-z_-]+(:.*)?$/

export type Audit = ReturnType<typeof createAudit>

/** The trail as people read it. */
export const createAudit = (deps: AuditDeps) => ({
  verify: (by: Requester) => startVerification(deps, by),
  verification: () => findVerification(deps),

  async list(
    query: Filters & { page: number; per_page: number },
  ): Promise<{ data: AuditEvent[]; meta: PageMeta }> {
    const { rows, total } = await eventPage(deps.database.db, await completeFilters(deps, query), query)
    const meta = pageMeta(query, total, rows.length, { path: listAuditEvents.path, query })
    const names = await deps.namesOfStaff(rows.flatMap(({ subject }) => accountOf(subject) ?? []))
    return { data: rows.map((row) => eventView(row, names)), meta }
  },

  async listSettingsChanges(
    query: SubjectFilter & { page: number; per_page: number },
  ): Promise<{ data: SettingsChange[]; meta: PageMeta }> {
    const { rows, total } = await settingsChangePage(deps.database.db, query, query)
    const meta = pageMeta(query, total, rows.length, { path: listSettingsChanges.path, query })
    return { data: rows.map((row) => settingsChangeView(row, query.subject_id)), meta }
  },

  /** Streamed, because a trail of years is larger than memory. The export is a link itself. */
  async export(
    filters: Filters,
    { actor, ip, language }: Requester & { readonly language: Language },
  ): Promise<FileAnswer> {
    const complete = await completeFilters(deps, filters)
    const pieces = readInPieces<EventRow>((last, limit) =>
      eventsAfter(deps.database.db, complete, last?.id ?? 0, limit),
    )
    const act = { actor, ip, action: 'audit.export', subject: 'audit', filters }
    const recorded = await recordExport(deps.database, act, pieces)
    const stream = Readable.from(lines(recorded, complete.timeZone, language))
    return { file: { stream, contentType: 'text/csv; charset=utf-8', name: 'audit-trail.csv' } }
  },
})

/** What is no subject of the trail is a name for some of them. */
async function completeFilters(
  { timeZone, findSubjects }: AuditDeps,
  filters: Filters,
): Promise<EventFilters> {
  const { subject, ...others } = filters
  const zone = await timeZone()
  return subject === undefined || SUBJECT.test(subject)
    ? { ...filters, timeZone: zone }
    : { ...others, subjects: await findSubjects(subject), timeZone: zone }
}

/** The id of a subject that is a staff account. */
function accountOf(subject: string): number | null {
  const id = /^user:(\d{1,9})$/.exec(subject)?.[1]
  return id === undefined ? null : Number(id)
}

const eventView = ({ at, ...row }: EventRow, names: ReadonlyMap<number, string>): AuditEvent => ({
  ...row,
  subject_name: names.get(accountOf(row.subject) ?? 0) ?? null,
  at: at.toISOString(),
  changes: changesBetween(row.before, row.after),
})

const settingsChangeView = (
  { at, before, after, ...row }: SettingsChangeRow,
  id: string | undefined,
): SettingsChange => ({
  ...row,
  at: at.toISOString(),
  changes:
    id !== undefined && row.action.endsWith('.order')
      ? [{ field: 'position', before: placeIn(before, id), after: placeIn(after, id) }]
      : changesBetween(before, after),
})

/** Of one setting in the order of all. */
function placeIn(order: unknown, id: string): number | null {
  const at = Array.isArray(order) ? order.map(String).indexOf(id) : -1
  return at === -1 ? null : at + 1
}

const headings = (timeZone: string): Message[] => [
  messageOf('audit.columnNumber'),
  messageOf('audit.columnTime', { timeZone }),
  messageOf('audit.columnWho'),
  messageOf('audit.columnStaff'),
  messageOf('audit.columnAddress'),
  messageOf('audit.columnAction'),
  messageOf('audit.columnSubject'),
  messageOf('audit.columnBefore'),
  messageOf('audit.columnAfter'),
]

async function* lines(
  pieces: AsyncIterable<readonly EventRow[]>,
  timeZone: string,
  language: Language,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(headings(timeZone).map((heading) => say(heading, language)))
  for await (const rows of pieces) yield rows.map((row) => eventLine(row, timeZone)).join('')
}

const eventLine = (
  { id, at, actor, actor_id, ip, action, subject, before, after }: EventRow,
  timeZone: string,
): string =>
  csvLine([
    id,
    writeLocalTime(at, timeZone),
    actor,
    actor_id,
    ip,
    action,
    subject,
    jsonText(before),
    jsonText(after),
  ])

const jsonText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
