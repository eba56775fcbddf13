import { Readable } from 'node:stream'
import { type AuditEvent, listAuditEvents } from '@testamur/contract/audit'
import type { PageMeta } from '@testamur/contract/envelope'
import type { Requester } from '../../core/actor.ts'
import { writeLocalTime } from '../../core/days.ts'
import type { Database } from '../../db/client.ts'
import { pageMeta } from '../../http/page-meta.ts'
import type { FileAnswer } from '../../http/route.ts'
import { CSV_MARK, csvLine } from '../../platform/csv-lines.ts'
import { changesBetween } from './changes.ts'
import { recordAudit } from './record-audit.ts'
import { type EventFilters, type EventRow, eventPage, eventsAfter } from './store/events.ts'

export type AuditDeps = { readonly database: Database; readonly timeZone: () => Promise<string> }

type Filters = Omit<EventFilters, 'timeZone'>

const PIECE = 1_000

export type Audit = ReturnType<typeof createAudit>

/** The trail as people read it. */
export const createAudit = ({ database, timeZone }: AuditDeps) => ({
  async list(
    query: Filters & { page: number; per_page: number },
  ): Promise<{ data: AuditEvent[]; meta: PageMeta }> {
    const filters = { ...query, timeZone: await timeZone() }
    const { rows, total } = await eventPage(database.db, filters, query)
    const meta = pageMeta(query, total, rows.length, { path: listAuditEvents.path, query })
    return { data: rows.map(eventView), meta }
  },

  /** Read while it is sent: the trail of years is larger than memory. Taking it out is a link itself. */
  async export(filters: Filters, { actor, ip }: Requester): Promise<FileAnswer> {
    const zoned = { ...filters, timeZone: await timeZone() }
    await database.inTransaction((tx) =>
      recordAudit(tx, { actor, ip, action: 'audit.export', subject: 'audit', after: filters }),
    )
    const stream = Readable.from(lines(database, zoned))
    return { file: { stream, contentType: 'text/csv; charset=utf-8', name: 'audit-trail.csv' } }
  },
})

const eventView = ({ at, ...row }: EventRow): AuditEvent => ({
  ...row,
  at: at.toISOString(),
  changes: changesBetween(row.before, row.after),
})

const headings = (timeZone: string) => [
  'Number',
  `At (${timeZone})`,
  'Who',
  'Staff',
  'Address',
  'Action',
  'Subject',
  'Before',
  'After',
]

async function* lines({ db }: Database, filters: EventFilters): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(headings(filters.timeZone))
  let last = 0
  for (;;) {
    const rows = await eventsAfter(db, filters, last, PIECE)
    yield rows.map((row) => eventLine(row, filters.timeZone)).join('')
    const end = rows.at(-1)
    if (end === undefined || rows.length < PIECE) return
    last = end.id
  }
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
