import type { Student } from '@testamur/contract/students/students'

/** Whether a hold blocks the record: some only inform. */
export const isHeldBack = (holds: Student['holds']): boolean => holds.some(({ blocks }) => blocks)

/** Results are on file from the year of entry to graduation, so a student copy can be issued without a search. */
export const recordComplete = (
  student: Pick<Student, 'year_of_entry' | 'graduation_session' | 'first_session' | 'last_session'> & {
    readonly status: string
  },
): boolean =>
  student.status === 'graduated' &&
  student.graduation_session !== null &&
  student.first_session !== null &&
  student.last_session !== null &&
  student.last_session >= student.graduation_session &&
  (student.year_of_entry === null || Number(student.first_session.slice(0, 4)) <= student.year_of_entry)
