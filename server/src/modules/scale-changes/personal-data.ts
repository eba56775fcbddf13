import { type PersonRows, withIds } from '../../db/person-rows.ts'

export const scaleChangesPersonalData: readonly PersonRows[] = [
  {
    // Part of the academic record, which is included only when the request says so.
    table: 'grading_scale_effects',
    of: (person) => withIds('student_id', person.withRecord ? person.studentIds : []),
    erase: 'delete',
  },
]
