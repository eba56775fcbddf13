import type { ResultRow } from '../../grading/index.ts'

export type RecordFacts = {
  readonly status: string
  readonly year_of_entry: number | null
  readonly graduation_session: string | null
  readonly date_of_award: string | null
  readonly class_of_degree: string | null
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** What keeps a record from being issued, in words that continue "missing:". Empty: it is whole. */
export function recordGaps(student: RecordFacts, results: readonly Pick<ResultRow, 'session'>[]): string[] {
  if (results.length === 0) return ['results']
  const sessions = [...new Set(results.map((row) => row.session))].sort()
  const gaps: string[] = []
  const missing = missingSessions(sessions, student.graduation_session)
  if (missing.length > 0) gaps.push(`results for ${list.format(missing)}`)
  if (student.status === 'graduated') {
    if (student.graduation_session === null) gaps.push('session of graduation')
    if (student.date_of_award === null) gaps.push('date of award')
    if (student.class_of_degree === null) gaps.push('class of degree')
  }
  return gaps
}

/** Sessions without a result between the first and the last one on file, or the one of graduation. */
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

export const gapsSentence = (gaps: readonly string[]): string =>
  `The record is not complete. Missing: ${gaps.join('; ')}. Complete the record, or upload a prepared PDF.`
