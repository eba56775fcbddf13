import type { RecordDifference, UncountableResult } from '@testamur/contract/students/record-check'
import { refused } from '../../../core/failure.ts'
import { blocksIssuing, type CheckedRecord } from '../../students/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { Production } from '../ports.ts'

type Deps = Pick<DocumentsDeps, 'requiresSecondPerson'>

/** Refuses to issue from a record that its grading scale cannot count, or that disagrees with its results unexplained. */
export async function guardRecord(
  { requiresSecondPerson }: Deps,
  { recommended_by }: Pick<Production['application'], 'recommended_by'>,
  { check }: { readonly check: CheckedRecord },
): Promise<void> {
  const recommender = (await requiresSecondPerson()) ? recommended_by : null
  if (!blocksIssuing(check, recommender)) return
  if (check.uncountable.length > 0) throw refused(uncountableSentence(check.uncountable, check.scale.name))
  if (check.explanations.length > 0)
    throw refused(
      'The difference between the record and its results was explained only by the officer who recommended this application. Somebody else must explain it too.',
    )
  throw refused(differencesSentence(check.differences))
}

/** The first of them are named: a scale that fits another institution would name every row. */
const MOST_NAMED = 5

const listed = (items: readonly string[], separator: string): string =>
  [...items.slice(0, MOST_NAMED), ...(items.length > MOST_NAMED ? ['…'] : [])].join(separator)

function uncountableSentence(results: readonly UncountableResult[], scale: string): string {
  const named = results.map(({ grade, course_code, session }) => `${grade} (${course_code}, ${session})`)
  return `The record holds grades that its grading scale “${scale}” cannot count: ${listed(named, ', ')}. Correct them, or add them to the scale.`
}

const labels = {
  cgpa: 'CGPA',
  class_of_degree: 'class of degree',
  units_registered: 'units registered',
  units_earned: 'units earned',
  quality_points: 'quality points',
} as const satisfies Record<Exclude<RecordDifference['field'], 'points'>, string>

function differencesSentence(differences: readonly RecordDifference[]): string {
  const named = differences.map(({ field, course_code, session, recorded, computed }) =>
    field === 'points'
      ? `points of ${course_code} in ${session}: ${recorded} on record, ${computed} from the results`
      : `${labels[field]}: ${recorded} on record, ${computed} from the results`,
  )
  return `The record and its results do not agree (${listed(named, '; ')}). Correct the record, or ask an approver to explain the difference.`
}
