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
  /** The studies are over and every result is on file: no search and no further results are needed, but perhaps the award. */
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
  if (sessions.length === 0) return { gaps: [messageOf('students.gapResults')], complete: false }
  const lacking = sessionsLacking(student, sessions)
  const over = student.status === 'graduated' && student.graduation_session !== null
  return {
    gaps: [
      ...(lacking.length > 0 ? [messageOf('students.gapSessions', { sessions: lacking })] : []),
      ...awardGaps(student),
    ],
    complete: over && lacking.length === 0 && refused === 0,
  }
}

function awardGaps({ status, graduation_session, date_of_award, class_of_degree }: RecordFacts): Said[] {
  if (status !== 'graduated') return []
  return [
    ...(graduation_session === null ? [messageOf('students.gapGraduationSession')] : []),
    ...(date_of_award === null ? [messageOf('students.gapDateOfAward')] : []),
    ...(class_of_degree === null ? [messageOf('students.gapClassOfDegree')] : []),
  ]
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
