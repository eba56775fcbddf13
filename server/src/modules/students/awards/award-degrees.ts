import type { AwardOnRecord } from '@testamur/contract/graduation/graduand-states'
import type { Tx } from '../../../db/client.ts'
import { queueComparison } from '../queue-comparison.ts'
import { lockAwards, type StudentAward, writeAwards } from './store/awards.ts'

export type DegreeAward = {
  readonly student_id: number
  readonly class_of_degree: string | null
  readonly cgpa: string | null
  /** `YYYY-MM-DD` */
  readonly date_of_award: string
  readonly graduation_session: string
}

export type WrittenAward = {
  readonly student_id: number
  readonly before: AwardOnRecord
  readonly after: AwardOnRecord
}

/** The approval of a graduation list, and when it is given or withdrawn. */
type AwardAct = { readonly approval_id: number; readonly at: Date }

/** Writes degrees to records in the caller's transaction, whose audit link says so. Who died stays recorded as such. */
export async function awardDegrees(
  tx: Tx,
  awards: readonly DegreeAward[],
  { approval_id: actId, at }: AwardAct,
): Promise<WrittenAward[]> {
  const wanted = new Map(awards.map((award) => [award.student_id, award]))
  const written = (await lockAwards(tx, [...wanted.keys()])).flatMap(({ student_id, award: before }) => {
    const degree = wanted.get(student_id)
    if (degree === undefined) return []
    const { class_of_degree, cgpa, date_of_award, graduation_session } = degree
    const status = before.status === 'deceased' ? before.status : ('graduated' as const)
    const after: AwardOnRecord = { status, class_of_degree, cgpa, date_of_award, graduation_session }
    return [{ student_id, before, after }]
  })
  await writeAwards(
    tx,
    written.map(({ student_id, after }) => ({ student_id, award: after })),
  )
  await queueComparison(tx, { studentIds: written.map(studentOf), act: 'award', actId, at })
  return written
}

/**
 * Restores what records said before. @returns the records that were changed since the award; when there are any, nothing is
 * written.
 */
export async function restoreAwards(
  tx: Tx,
  written: readonly WrittenAward[],
  { approval_id: actId, at }: AwardAct,
): Promise<number[]> {
  const studentIds = written.map(studentOf)
  const now = new Map((await lockAwards(tx, studentIds)).map(({ student_id, award }) => [student_id, award]))
  const changed = written.filter(({ student_id, after }) => !isSameAward(now.get(student_id), after))
  if (changed.length > 0) return changed.map(studentOf)
  await writeAwards(
    tx,
    written.map(({ student_id, before }): StudentAward => ({ student_id, award: before })),
  )
  await queueComparison(tx, { studentIds, act: 'award_taken_back', actId, at })
  return []
}

const studentOf = ({ student_id }: Pick<WrittenAward, 'student_id'>): number => student_id

const isSameAward = (one: AwardOnRecord | undefined, other: AwardOnRecord): boolean =>
  one !== undefined &&
  one.status === other.status &&
  one.class_of_degree === other.class_of_degree &&
  (one.cgpa === null ? other.cgpa === null : Number(one.cgpa) === Number(other.cgpa)) &&
  one.date_of_award === other.date_of_award &&
  one.graduation_session === other.graduation_session
