import type { Db } from '../../db/client.ts'
import { type StudentFilters, searchOf } from './list-students.ts'
import { type ExportedStudent, studentsBefore } from './store/students-before.ts'

export type { ExportedStudent, StudentFilters }

/** All records of a filtered list, in chunks. */
export const readStudentsBefore = (
  db: Db,
  filters: StudentFilters,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly ExportedStudent[]> => studentsBefore(db, searchOf(filters), before, limit)
