import { listedName } from '@testamur/contract/person-name'
import { academicRecord, findMark } from '../../grading/index.ts'
import type { StudentRecord } from '../ports.ts'
import type { SignedRecord } from '../signed-record.ts'

/** Field by field, so that nothing else of a record is kept with its documents. */
export function takeSignedRecord({ student, results, scale }: StudentRecord): SignedRecord {
  return {
    fields: {
      name: listedName(student),
      matric_number: student.matric_number,
      former_name: student.former_name ?? null,
      date_of_birth: student.date_of_birth ?? null,
      programme: student.programme,
      faculty: student.faculty,
      department: student.department,
      year_of_entry: student.year_of_entry === null ? null : String(student.year_of_entry),
      graduation_session: student.graduation_session,
      date_of_award: student.date_of_award,
      class_of_degree: student.class_of_degree,
      cgpa: canCount(results, scale) ? academicRecord(results, scale).total.gpa : null,
    },
    results: results.map(({ session, semester, course_code, course_title, units, score, grade, points }) => ({
      session,
      semester,
      course_code,
      course_title,
      units,
      score,
      grade,
      points,
    })),
  }
}

/** A scale that was changed for other records may lack a grade of these. */
const canCount = (results: StudentRecord['results'], scale: StudentRecord['scale']): boolean =>
  results.every(({ grade }) => findMark(scale, grade) !== undefined)
