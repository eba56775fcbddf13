import { AGEING_WEEKS } from '@testamur/contract/graduation/collection-rules'
import type { UncollectedCertificate } from '@testamur/contract/graduation/uncollected'
import { DAY_MS } from '../../../core/days.ts'
import type { GraduationDeps } from '../deps.ts'
import { findStorageDue, readStorageTerms, storageView } from '../storage/find-storage.ts'
import {
  allUncollected,
  pageOfUncollected,
  type UncollectedFilters,
  type UncollectedRow,
} from '../store/uncollected.ts'

const WEEK_MS = 7 * DAY_MS

export type UncollectedQuestion = {
  readonly event_id?: number | undefined
  readonly search?: string | undefined
  readonly from_week?: string | undefined
}

/** The first week of an age as the moments between which its certificates were released. */
function filtersOf({ event_id, search, from_week }: UncollectedQuestion, now: Date): UncollectedFilters {
  const first = from_week === undefined ? null : Number(from_week)
  const next = first === null ? undefined : AGEING_WEEKS.find((weeks) => weeks > first)
  const before = (weeks: number) => new Date(now.getTime() - weeks * WEEK_MS)
  return {
    event_id: event_id ?? null,
    search: search ?? '',
    releasedUntil: first === null ? null : before(first),
    releasedAfter: next === undefined ? null : before(next),
  }
}

export async function listUncollected(
  deps: GraduationDeps,
  { page, per_page, ...question }: UncollectedQuestion & { readonly page: number; readonly per_page: number },
): Promise<{ certificates: UncollectedCertificate[]; total: number }> {
  const filters = filtersOf(question, deps.clock.now())
  const { rows, total } = await pageOfUncollected(deps.database.db, filters, {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return { certificates: await viewsOf(deps, rows), total }
}

export const readAllUncollected = async (
  deps: GraduationDeps,
  question: UncollectedQuestion,
): Promise<UncollectedCertificate[]> =>
  viewsOf(deps, await allUncollected(deps.database.db, filtersOf(question, deps.clock.now())))

async function viewsOf(
  deps: GraduationDeps,
  rows: readonly UncollectedRow[],
): Promise<UncollectedCertificate[]> {
  const now = deps.clock.now()
  // Whoever applied pays with the application.
  const owing = rows.flatMap(({ id, application }) => (application === null ? [id] : []))
  const storage = await findStorageDue(deps.database.db, await readStorageTerms(deps), owing, now)
  return rows.map((row) => ({
    id: row.id,
    event_id: row.event_id,
    ceremony: row.ceremony,
    name: row.name,
    matric_number: row.matric_number,
    award: row.award,
    released_at: row.released_at.toISOString(),
    weeks: Math.floor((now.getTime() - row.released_at.getTime()) / WEEK_MS),
    last_reminder: row.last_reminder?.toISOString() ?? null,
    storage: storageView(storage.get(row.id) ?? null),
    application: row.application,
  }))
}
