import type { Db, Tx } from '../../../db/client.ts'
import { graduandsThat } from '../store/class-list.ts'
import type { GraduandRow } from '../store/graduands.ts'

export type IssuableGraduand = Pick<
  GraduandRow,
  | 'id'
  | 'event_id'
  | 'student_id'
  | 'matric_number'
  | 'certificate_name'
  | 'name_state'
  | 'award'
  | 'class_of_degree'
  | 'cgpa'
  | 'date_of_award'
  | 'state'
  | 'approval_id'
  | 'version'
>

/**
 * For whom certificates may be generated now: on an approved list, cleared, held back by no desk today, without an undecided
 * difference or an objection to the name. In the order of the senate list; `id`: of this graduand alone.
 */
export const listIssuable = (
  db: Db | Tx,
  eventId: number,
  id: number | null = null,
): Promise<readonly IssuableGraduand[]> => graduandsThat(db, eventId, 'issuable', id)
