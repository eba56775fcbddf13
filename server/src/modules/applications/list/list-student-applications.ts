import type { listStudentApplications as ListStudentApplications } from '@testamur/contract/applications/staff-applications'
import type { Answer } from '@testamur/contract/endpoint'
import type { Actor } from '../../../core/actor.ts'
import { type ListDeps, showRows } from './list-applications.ts'
import { readListedRows } from './store/listed-rows.ts'
import { applicationsOfStudent } from './store/of-student.ts'

const MOST = 100

/** Applications matched with a record, and unmatched ones that state its number. */
export async function listStudentApplications(
  deps: Pick<ListDeps, 'database' | 'catalogue'>,
  student: { readonly id: number; readonly matric_number: string | null },
  actor: Actor,
): Promise<Answer<typeof ListStudentApplications>> {
  const { db } = deps.database
  const rows = await readListedRows(db, await applicationsOfStudent(db, student, MOST), '-submitted')
  return { data: await showRows(deps, rows, actor) }
}
