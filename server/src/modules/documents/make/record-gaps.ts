import { clauses, messageOf, type Said } from '../../../messages/message.ts'
import type { ResultRow } from '../../grading/index.ts'

export type RecordFacts = {
  readonly status: string
  readonly year_of_entry: number | null
  readonly graduation_session: string | null
  readonly date_of_award: string | null
  readonly class_of_degree: string | null
}

/** What an incomplete record lacks, in words that continue "missing:". Empty when it is complete. */
export function recordGaps(student: RecordFacts, results: readonly Pick<ResultRow, 'session'>[]): Said[] {
  if (results.length === 0) return [messageOf('documentsMake.results')]
  const sessions = [...new Set(results.map((row) => row.session))].sort()
  const gaps: Said[] = []
  const missing = missingSessions(sessions, student.graduation_session)
  if (missing.length > 0) gaps.push(messageOf('documentsMake.resultsOfSessions', { sessions: missing }))
  if (student.status === 'graduated') {
    if (student.graduation_session === null) gaps.push(messageOf('documentsMake.sessionOfGraduation'))
    if (student.date_of_award === null) gaps.push(messageOf('documentsMake.dateOfAward'))
    if (student.class_of_degree === null) gaps.push(messageOf('documentsMake.classOfDegree'))
  }
  return gaps
}

/** Sessions without results between the first and the last on file, or that of graduation. */
function missingSessions(sessions: readonly string[], graduation: string | null): string[] {
  const known = new Set(sessions)
  const from = Number(sessions[0]?.slice(0, 4))
  const to = Number((graduation ?? sessions.at(-1) ?? '').slice(0, 4))
  if (!Number.isInteger(from) || !Number.isInteger(to) || to - from > 20) return []
  const expected = Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, index) => `${from + index}/${from + index + 1}`,
  )
  return expected.filter((session) => !known.has(session))
}

export const describeGaps = (gaps: readonly Said[]): Said =>
  messageOf('documentsMake.recordNotComplete', { gaps: clauses(gaps) })
