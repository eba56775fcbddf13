import { clauses, messageOf, type Said } from '../../messages/message.ts'

/** What decides about completeness, apart from the results. */
export type RecordFacts = {
  readonly status: string
  readonly year_of_entry: number | null
  readonly graduation_session: string | null
  readonly date_of_award: string | null
  readonly class_of_degree: string | null
}

export type Completeness = {
  /** What the record lacks for any transcript, in words that continue "missing:". */
  readonly gaps: readonly Said[]
  /** Nothing is lacking and the studies are over: no search and no further results are needed. */
  readonly complete: boolean
}

/**
 * The one definition of a complete record. `refused`: how many rows an import refused that neither came in since nor were
 * explained; what is to be done about them is said by `isIncomplete` and the sentences that go with it.
 */
export function describeCompleteness(
  student: RecordFacts,
  sessions: readonly string[],
  refused: number,
): Completeness {
  const gaps = findGaps(student, sessions)
  return { gaps, complete: student.status === 'graduated' && gaps.length === 0 && refused === 0 }
}

function findGaps(student: RecordFacts, sessions: readonly string[]): Said[] {
  const [first] = sessions.toSorted()
  if (first === undefined) return [messageOf('students.gapResults')]
  const gaps: Said[] = []
  const lacking = sessionsLacking(student, sessions)
  if (lacking.length > 0) gaps.push(messageOf('students.gapSessions', { sessions: lacking }))
  if (student.status === 'graduated') {
    if (student.graduation_session === null) gaps.push(messageOf('students.gapGraduationSession'))
    if (student.date_of_award === null) gaps.push(messageOf('students.gapDateOfAward'))
    if (student.class_of_degree === null) gaps.push(messageOf('students.gapClassOfDegree'))
  }
  return gaps
}

/** Of longer studies only the first and the last session are expected. */
const LONGEST_STUDIES = 20

/** Sessions without results from the year of entry to graduation, or to the last on file. */
function sessionsLacking(
  { year_of_entry, graduation_session }: RecordFacts,
  sessions: readonly string[],
): string[] {
  const known = new Set(sessions.map(yearOf))
  const from = Math.min(...known, year_of_entry ?? Number.POSITIVE_INFINITY)
  const to = graduation_session === null ? Math.max(...known) : yearOf(graduation_session)
  const expected =
    to - from > LONGEST_STUDIES
      ? [from, to]
      : Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return expected.filter((year) => !known.has(year)).map((year) => `${year}/${year + 1}`)
}

const yearOf = (session: string): number => Number(session.slice(0, 4))

export const describeGaps = (gaps: readonly Said[]): Said =>
  messageOf('students.recordNotComplete', { gaps: clauses(gaps) })
