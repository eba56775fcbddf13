import { formatPoints } from '@testamur/contract/grading/points'
import { parseAmount } from '@testamur/contract/money'
import { listedName } from '@testamur/contract/person-name'
import type { ImportChange, SeenProgramme } from '@testamur/contract/students/imports'
import type { Db } from '../../../db/client.ts'
import { programmesByCode } from '../store/programmes.ts'
import { recordedResults } from '../store/results.ts'
import { studentRecordsByMatric } from '../store/students.ts'
import type { PreparedProgramme } from './apply-programmes.ts'
import type { PreparedResult } from './apply-results.ts'
import { type PreparedStudent, studentColumnsOf } from './apply-students.ts'
import type { Layout } from './columns.ts'
import { keyOfResult } from './missing-rows.ts'

/** A row compared with the record: new and unchanged ones have no fields. */
export type RowComparison = ImportChange & { readonly isNew: boolean; readonly programme?: SeenProgramme }

type Value = string | number | null
type Pair = readonly [column: string, before: Value, after: Value]

const changedFields = (pairs: readonly Pair[]) =>
  pairs
    .map(([column, before, after]) => ({ column, before: String(before ?? ''), after: String(after ?? '') }))
    .filter(({ before, after }) => before !== after)

const SHOWN = [
  'surname',
  'first_name',
  'other_names',
  'former_name',
  'email',
  'phone',
  'date_of_birth',
  'faculty',
  'department',
  'year_of_entry',
  'graduation_session',
  'date_of_award',
  'class_of_degree',
  'cgpa',
  'units_registered',
  'units_earned',
  'quality_points',
  'status',
] as const

export async function compareStudents(
  db: Db,
  records: readonly PreparedStudent[],
  layout: Layout,
): Promise<RowComparison[]> {
  const rows = await studentRecordsByMatric(
    db,
    records.map(({ matric_number }) => matric_number),
  )
  const known = new Map(rows.map((row) => [row.matric_number, row]))
  const present = studentColumnsOf(layout)
  return records.map((record) => {
    const { import_line: line, matric_number, surname, first_name } = record
    const before = known.get(matric_number)
    const about = { line, name: `${matric_number} ${listedName({ surname, first_name })}` }
    if (before === undefined) return { ...about, isNew: true, fields: [] }
    const pairs: Pair[] = SHOWN.filter((name) => present.includes(name)).map((name) => [
      name,
      shown(name, before[name]),
      shown(name, record[name]),
    ])
    pairs.push(['programme', before.programme, record.programme])
    if (present.includes('holds'))
      pairs.push([
        'hold_reason',
        holdText(before.holds.filter(({ placed_by }) => placed_by === null)),
        holdText(record.holds),
      ])
    return { ...about, isNew: false, fields: changedFields(pairs) }
  })
}

const TOTALS: readonly string[] = ['units_registered', 'units_earned', 'quality_points']

/** Totals as a person writes them: `24`, not `24.00`. */
const shown = (name: string, value: Value): Value =>
  typeof value === 'string' && TOTALS.includes(name) ? formatPoints(parseAmount(value)) : value

const holdText = (holds: readonly { readonly desk: string; readonly reason: string }[]): string =>
  holds.map(({ desk, reason }) => `${desk}: ${reason}`).join('; ')

export async function compareResults(db: Db, records: readonly PreparedResult[]): Promise<RowComparison[]> {
  const known = new Map((await recordedResults(db, records)).map((row) => [keyOfResult(row), row]))
  return records.map((record) => {
    const { line, matric_number, session, semester, course_code } = record
    const before = known.get(keyOfResult(record))
    const about = { line, name: `${matric_number} ${course_code}, ${session} ${semester}` }
    if (before === undefined) return { ...about, isNew: true, fields: [] }
    const fields = changedFields([
      ['course_title', before.course_title, record.course_title],
      ['units', before.units, record.units],
      ['score', before.score, record.score],
      ['grade', before.grade, record.grade],
      ['points', formatPoints(before.points), formatPoints(record.points)],
    ])
    return { ...about, isNew: false, fields }
  })
}

export async function compareProgrammes(
  db: Db,
  records: readonly PreparedProgramme[],
): Promise<RowComparison[]> {
  const known = await programmesByCode(db)
  return records.map((record) => {
    const { line, code } = record
    const before = known.get(code)
    const name = `${code} ${record.name}`
    const programme = { code, version: before?.version ?? null }
    if (before === undefined) return { line, name, programme, isNew: true, fields: [] }
    const fields = changedFields(
      (['name', 'award', 'faculty', 'department', 'level'] as const).map((column) => [
        column,
        before[column],
        record[column],
      ]),
    )
    return { line, name, programme, isNew: false, fields }
  })
}
