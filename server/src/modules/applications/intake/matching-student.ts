import { fold } from '../../../core/search-text.ts'
import type { Students } from '../../students/index.ts'

/** A match needs the matric number and one more detail; with less an officer decides. */
export async function findMatchingStudent(
  students: Pick<Students, 'studentByMatric'>,
  {
    matric_number,
    email,
    surname,
  }: {
    readonly matric_number?: string | undefined
    readonly email: string
    readonly surname: string
  },
): Promise<number | null> {
  if (matric_number === undefined) return null
  const student = await students.studentByMatric(matric_number)
  if (student === null) return null
  const same = student.email?.toLowerCase() === email || fold(student.surname) === fold(surname)
  return same ? student.id : null
}
