import type { RecordDifference } from '@testamur/contract/students/record-check'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'

export type ExplanationRow = Row<
  'record_explanations',
  'student_id' | 'fingerprint' | 'reason' | 'explained_by' | 'explained_at'
> &
  Row<'staff_members', 'name'>

/** All explanations for these records, oldest first. */
export function explanationsOf(db: Db | Tx, studentIds: readonly number[]): Promise<ExplanationRow[]> {
  return db
    .selectFrom('record_explanations')
    .innerJoin('staff_members', 'staff_members.id', 'explained_by')
    .select(['student_id', 'fingerprint', 'reason', 'explained_by', 'staff_members.name', 'explained_at'])
    .where('student_id', '=', anyOf(studentIds))
    .orderBy('record_explanations.id')
    .execute()
}

export async function insertExplanation(
  tx: Tx,
  said: {
    readonly student_id: number
    readonly fingerprint: string
    readonly differences: readonly RecordDifference[]
    readonly reason: string
    readonly explained_by: number
    readonly explained_at: Date
  },
): Promise<void> {
  await tx
    .insertInto('record_explanations')
    .values({ ...said, differences: json(said.differences) })
    .execute()
}
