import type { Received } from '@testamur/contract/endpoint'
import type { ListedStudent, listStudents as ListStudents } from '@testamur/contract/students/students'
import { normaliseMatric } from '@testamur/contract/written/numbers'
import type { Db } from '../../db/client.ts'
import { type StudentSearch, searchStudents } from './store/search.ts'
import { listedStudentView } from './views.ts'

export type StudentsQuestion = Partial<Received<typeof ListStudents>['query']> & {
  readonly page: number
  readonly per_page: number
}

export type StudentFilters = Pick<StudentsQuestion, 'search' | 'held'>

/** Records by words of a name, a matric number or an email address. */
export async function listStudents(
  db: Db,
  { search = '', held = '', page, per_page }: StudentsQuestion,
): Promise<{ students: ListedStudent[]; total: number }> {
  const { rows, total } = await searchStudents(db, searchOf({ search, held }), {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return { students: rows.map(listedStudentView), total }
}

export function searchOf({ search = '', held = '' }: StudentFilters): StudentSearch {
  const text = search.trim()
  const address = text.includes('@')
  return {
    search: text,
    held: held === '1',
    matric_number: address ? null : normaliseMatric(text),
    email: address ? text.toLowerCase() : null,
  }
}
