import type { RecordDifference, UncountableResult } from '@testamur/contract/students/record-check'
import { refused } from '../../../core/failure.ts'
import { clauses, messageOf, type Said } from '../../../messages/message.ts'
import { type CheckedRecord, isIncomplete, isIssuingBlocked, openRows } from '../../students/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { Production } from '../ports.ts'

type Deps = Pick<DocumentsDeps, 'requiresSecondPerson'>

type Recommended = Pick<Production['application'], 'recommended_by'>
type Checked = { readonly check: CheckedRecord }

const recommenderOf = async ({ requiresSecondPerson }: Deps, { recommended_by }: Recommended) =>
  (await requiresSecondPerson()) ? recommended_by : null

/** Refuses to issue from a record that lacks rows which an import refused and nobody has explained. */
export async function guardRefusedResults(
  deps: Deps,
  application: Recommended,
  { check }: Checked,
): Promise<void> {
  const recommender = await recommenderOf(deps, application)
  if (!isIncomplete(check, recommender)) return
  const refusedByImport = openRows(check.missing, null)
  if (refusedByImport.length === 0) throw refused(messageOf('documentsMake.missingExplainedByRecommender'))
  const rows = refusedByImport.map(({ kind, course_code, session, line, file_name }) => {
    const where = { line: String(line), file: file_name }
    return kind === 'students'
      ? messageOf('documentsMake.refusedStudentRow', where)
      : messageOf('documentsMake.refusedRow', {
          ...where,
          course: course_code ?? '–',
          session: session ?? '–',
        })
  })
  throw refused(
    messageOf('documentsMake.rowsRefused', {
      count: rows.length,
      rows: clauses(named<Said>(rows)),
    }),
  )
}

/**
 * Refuses to issue from a record that lacks results, that its grading scale cannot count, or that disagrees with its results
 * without an explanation.
 */
export async function guardRecord(deps: Deps, application: Recommended, record: Checked): Promise<void> {
  const { check } = record
  await guardRefusedResults(deps, application, record)
  if (!isIssuingBlocked(check, await recommenderOf(deps, application))) return
  if (check.uncountable.length > 0) throw refused(uncountableSentence(check.uncountable, check.scale.name))
  if (check.explanations.length > 0) throw refused(messageOf('documentsMake.explainedByRecommender'))
  throw refused(differencesSentence(check.differences))
}

/** Only the first are named: a scale for another institution would list every row. */
const MOST_NAMED = 5

const named = <Item extends Said>(items: readonly Item[]): (Item | '…')[] => [
  ...items.slice(0, MOST_NAMED),
  ...(items.length > MOST_NAMED ? (['…'] as const) : []),
]

function uncountableSentence(results: readonly UncountableResult[], scale: string): Said {
  const grades = results.map(({ grade, course_code, session }) => `${grade} (${course_code}, ${session})`)
  return messageOf('documentsMake.gradesNotCounted', {
    scale,
    grades: named(grades).join(', '),
  })
}

const labels = {
  cgpa: 'CGPA',
  class_of_degree: messageOf('documentsMake.classOfDegree'),
  units_registered: messageOf('documentsMake.unitsRegistered'),
  units_earned: messageOf('documentsMake.unitsEarned'),
  quality_points: messageOf('documentsMake.qualityPoints'),
} as const satisfies Record<Exclude<RecordDifference['field'], 'grade' | 'points'>, Said>

function differencesSentence(differences: readonly RecordDifference[]): Said {
  const parts = differences.map(({ field, course_code, session, recorded, computed }) =>
    field === 'grade' || field === 'points'
      ? messageOf(field === 'grade' ? 'documentsMake.gradeDiffers' : 'documentsMake.pointsDiffer', {
          course: course_code ?? '',
          session: session ?? '',
          recorded,
          computed,
        })
      : messageOf('documentsMake.figureDiffers', { figure: labels[field], recorded, computed }),
  )
  return messageOf('documentsMake.recordAndResultsDiffer', { differences: clauses(named<Said>(parts)) })
}
