import type { Language } from '@testamur/contract/languages'
import type { Requester } from '../../../core/actor.ts'
import { writeLocalTime } from '../../../core/days.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { CSV_MARK, csvLine } from '../../../platform/csv-lines.ts'
import { recordWholeExport } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { readAllUncollected, type UncollectedQuestion } from './list-uncollected.ts'

const headings = [
  messageOf('collection.csvCeremony'),
  messageOf('collection.csvName'),
  messageOf('collection.csvMatric'),
  messageOf('collection.csvAward'),
  messageOf('collection.csvReleased'),
  messageOf('collection.csvWeeks'),
  messageOf('collection.csvReminder'),
  messageOf('collection.csvStorage'),
  messageOf('collection.csvApplication'),
]

export async function exportUncollected(
  deps: GraduationDeps,
  question: UncollectedQuestion,
  { actor, ip, language }: Requester & { readonly language: Language },
): Promise<FileAnswer> {
  const { time_zone } = await deps.institution()
  const timeOf = (at: string | null) => (at === null ? null : writeLocalTime(new Date(at), time_zone))
  const lines = (await readAllUncollected(deps, question)).map((row) =>
    csvLine([
      row.ceremony,
      row.name,
      row.matric_number,
      row.award,
      timeOf(row.released_at),
      String(row.weeks),
      timeOf(row.last_reminder),
      row.storage === null ? null : row.storage.amount.toFixed(2),
      row.application,
    ]),
  )
  const entry = { actor, ip, action: 'uncollected.export', subject: 'uncollected', filters: question }
  await recordWholeExport(deps.database, entry, lines.length)
  const text = CSV_MARK + csvLine(headings.map((heading) => say(heading, language))) + lines.join('')
  return {
    file: {
      bytes: Buffer.from(text),
      contentType: 'text/csv; charset=utf-8',
      name: 'uncollected-certificates.csv',
    },
  }
}
