import { courseKey } from '@testamur/contract/written/codes'
import type { ResultRow } from '../../grading/index.ts'

type ResultKey = Pick<ResultRow, 'session' | 'semester' | 'course_code'> & { readonly student_id: number }

/** By which a result is one row of the record. */
export const keyOfResult = ({ student_id, session, semester, course_code }: ResultKey): string =>
  `${student_id} ${session} ${semester} ${courseKey(course_code)}`

/** As much as could be read of the row of a result. */
export type ReadableRow = {
  readonly session: string | null
  readonly semester: string | null
  readonly course_code: string | null
  readonly readable: Readonly<Record<string, string>>
}

/** Session, semester and course; `null`: one of them could not be read. */
export const keyOfRow = ({
  session,
  semester,
  course_code,
}: Pick<ReadableRow, 'session' | 'semester' | 'course_code'>): string | null =>
  session === null || semester === null || course_code === null
    ? null
    : `${session} ${semester} ${courseKey(course_code)}`

/** Whether two refused rows of one student are the same row. */
export function isSameRow(one: ReadableRow, other: ReadableRow): boolean {
  const key = keyOfRow(one)
  if (key !== null || keyOfRow(other) !== null) return key === keyOfRow(other)
  return JSON.stringify(sorted(one.readable)) === JSON.stringify(sorted(other.readable))
}

const sorted = (cells: Readonly<Record<string, string>>) =>
  Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1))

export type WrittenRow = ResultRow & {
  /** The record did not have it before. */
  readonly inserted: boolean
}

const IDENTITY = ['session', 'semester', 'course_code'] as const

/**
 * Whether a refused row has come in with this result. Where session, semester or course could not be read, the result must be
 * new on the record and equal in everything that could.
 */
export function hasComeIn(refused: ReadableRow, result: WrittenRow): boolean {
  const key = keyOfRow(refused)
  if (key !== null) return key === keyOfRow(result)
  if (!result.inserted) return false
  const read = IDENTITY.filter((name) => refused[name] !== null)
  return (
    read.length === 2 &&
    read.every((name) => sameIdentity(name, refused, result)) &&
    saysTheSame(refused.readable, result)
  )
}

const sameIdentity = (name: (typeof IDENTITY)[number], refused: ReadableRow, result: ResultRow): boolean =>
  name === 'course_code'
    ? courseKey(refused.course_code ?? '') === courseKey(result.course_code)
    : refused[name] === result[name]

/** Whether the other cells of a row, where it has any, are those of a result. */
export function saysTheSame(cells: Readonly<Record<string, string>>, result: ResultRow): boolean {
  const values = {
    course_title: result.course_title,
    units: String(result.units),
    score: result.score === null ? 'absent' : String(result.score),
    grade: result.grade,
    points: String(result.points),
  }
  return Object.entries(values).every(([name, value]) => {
    const cell = cells[name]
    return cell === undefined || cell === '' || cell === value
  })
}
