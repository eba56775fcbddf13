import type { Db } from '../../db/client.ts'
import type { Records } from '../records/index.ts'
import { programmesByCode } from './store/programmes.ts'
import { findStudentByMatric, type StudentRecordRow } from './store/students.ts'

/** A student as the university's system or our own records know them; `id` when we have a record. */
export type FoundRecord = Omit<StudentRecordRow, 'id'> & { readonly id: number | null }

const unheld: Omit<FoundRecord, 'matric_number' | 'surname' | 'first_name' | 'other_names' | 'programme'> = {
  id: null,
  former_name: null,
  email: null,
  phone: null,
  date_of_birth: null,
  programme_id: null,
  faculty: '',
  department: '',
  year_of_entry: null,
  graduation_session: null,
  date_of_award: null,
  class_of_degree: null,
  cgpa: null,
  units_registered: null,
  units_earned: null,
  quality_points: null,
  status: 'active',
  version: 0,
  holds: [],
  results_count: 0,
  first_session: null,
  last_session: null,
}

/**
 * Combines both: the university's own system is right about the person, our records about what a transcript needs.
 * Where the system says nothing, our record counts.
 */
export async function findRecord(
  { db, records }: { readonly db: Db; readonly records: Pick<Records, 'student'> },
  matric: string,
): Promise<FoundRecord | null> {
  const [ours, theirs] = await Promise.all([findStudentByMatric(db, matric), records.student(matric)])
  if (theirs === null) return ours
  const programme = (await programmesByCode(db)).get(theirs.programme_code)
  return {
    ...(ours ?? unheld),
    matric_number: theirs.matric_number,
    surname: theirs.surname,
    first_name: theirs.first_name,
    other_names: theirs.other_names,
    programme: theirs.programme,
    programme_id: programme?.id ?? ours?.programme_id ?? null,
    email: theirs.email ?? ours?.email ?? null,
    phone: theirs.phone ?? ours?.phone ?? null,
    year_of_entry: theirs.year_of_entry ?? ours?.year_of_entry ?? null,
    graduation_session: theirs.graduation_session ?? ours?.graduation_session ?? null,
  }
}
