import type { Student } from '@testamur/contract/students/students'
import { type CheckedRecord, checkView } from '../../students/index.ts'
import type { RecordOnFile } from '../checklist/differences.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import type { StaffApplication } from './staff-application.ts'

export const applicantView = (row: ApplicationRow): StaffApplication['applicant'] => ({
  surname: row.surname,
  first_name: row.first_name,
  other_names: row.other_names,
  email: row.email,
  phone: row.phone,
  matric_number: row.matric_number,
  programme: row.programme,
  year_of_entry: row.year_of_entry,
  graduation_session: row.graduation_session,
})

/** `recommender`: whose own explanation is not enough, where two people are needed. */
export const recordView = (
  student: Student,
  check: CheckedRecord,
  recommender: number | null,
): RecordOnFile => ({
  student_id: student.id,
  matric_number: student.matric_number,
  surname: student.surname,
  first_name: student.first_name,
  other_names: student.other_names,
  email: student.email,
  programme: student.programme,
  year_of_entry: student.year_of_entry,
  graduation_session: student.graduation_session,
  date_of_award: student.date_of_award,
  class_of_degree: student.class_of_degree,
  cgpa: student.cgpa,
  status: student.status,
  results_count: student.results_count,
  complete: check.complete,
  holds: student.holds,
  check: checkView(check, recommender),
})

/** For readers without access to student records: neither marks, award and holds, nor whether the record is complete and consistent. */
export const withoutContents = (record: RecordOnFile): NonNullable<StaffApplication['record']> => ({
  ...record,
  date_of_award: null,
  class_of_degree: null,
  cgpa: null,
  results_count: null,
  complete: null,
  holds: [],
  check: null,
})
