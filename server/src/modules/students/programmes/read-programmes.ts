import type { Answer, Received } from '@testamur/contract/endpoint'
import type { listProgrammes, StaffProgramme } from '@testamur/contract/students/programmes'
import { notFound } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { messageOf } from '../../../messages/message.ts'
import { listScales } from '../../grading/index.ts'
import {
  countStudentsOf,
  findProgramme,
  type ProgrammeRow,
  searchProgrammes,
} from '../store/staff-programmes.ts'

/** Rows, with how many records use each. */
export async function viewProgrammes(db: Db, rows: readonly ProgrammeRow[]): Promise<StaffProgramme[]> {
  const ids = rows.map(({ id }) => id)
  const [students, scales] = await Promise.all([countStudentsOf(db, ids), listScales(db)])
  return rows.map((row) => ({
    ...row,
    uses: {
      students: students.get(row.id) ?? 0,
      grading_scales: scales.filter((scale) => scale.programme_id === row.id).length,
    },
  }))
}

export async function readProgrammes(
  db: Db,
  query: Received<typeof listProgrammes>['query'],
): Promise<Answer<typeof listProgrammes>> {
  const { search = '', active, page, per_page } = query
  const filters = { search, active: active === undefined ? null : active === '1' }
  const { rows, total } = await searchProgrammes(db, filters, {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  const data = await viewProgrammes(db, rows)
  return { data, meta: pageMeta(query, total, data.length, { path: '/programmes', query }) }
}

export async function readProgramme(db: Db, id: number): Promise<StaffProgramme> {
  const row = await findProgramme(db, id)
  const [programme] = row === null ? [] : await viewProgrammes(db, [row])
  if (programme === undefined) throw notFound(messageOf('students.thisProgramme'))
  return programme
}
