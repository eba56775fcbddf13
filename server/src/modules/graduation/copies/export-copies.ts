import type { Language } from '@testamur/contract/languages'
import type { Requester } from '../../../core/actor.ts'
import { writeLocalTime } from '../../../core/days.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { CSV_MARK, csvLine } from '../../../platform/csv-lines.ts'
import { recordWholeExport } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { type CopyFilters, readCopies } from './list-copies.ts'

const headings = [
  messageOf('graduationRuns.matricNumber'),
  messageOf('graduationRuns.name'),
  messageOf('graduationCopies.award'),
  messageOf('graduationCopies.number'),
  messageOf('graduationCopies.issued'),
  messageOf('graduationCopies.printed'),
  messageOf('graduationCopies.released'),
  messageOf('graduationCopies.opened'),
]

/** @throws Failure not_found */
export async function exportCopies(
  { database, institution }: Pick<GraduationDeps, 'database' | 'institution'>,
  eventId: number,
  filters: CopyFilters,
  { actor, ip, language }: Requester & { readonly language: Language },
): Promise<FileAnswer> {
  const { time_zone } = await institution()
  const copies = await readCopies(database.db, eventId, filters)
  const timeOf = (at: string | null | undefined) => (at ? writeLocalTime(new Date(at), time_zone) : null)
  const lines = copies.map(({ matric_number, name, award, document, ...copy }) =>
    csvLine([
      matric_number,
      name,
      award,
      document?.number ?? null,
      timeOf(document?.issued_at),
      timeOf(copy.printed_at),
      timeOf(copy.released_at),
      timeOf(copy.opened_at),
    ]),
  )
  const entry = {
    actor,
    ip,
    action: 'student_copies.export',
    subject: `graduation_event:${eventId}`,
    filters: filters,
  }
  await recordWholeExport(database, entry, lines.length)
  const text = CSV_MARK + csvLine(headings.map((heading) => say(heading, language))) + lines.join('')
  return {
    file: {
      bytes: Buffer.from(text),
      contentType: 'text/csv; charset=utf-8',
      name: `student-copies-${eventId}.csv`,
    },
  }
}
