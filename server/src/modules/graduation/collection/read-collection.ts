import type { CollectionCeremony } from '@testamur/contract/graduation/collection'
import type { CollectionFilter } from '@testamur/contract/graduation/collection-rules'
import { dayOf } from '../../../core/days.ts'
import { notFound } from '../../../core/failure.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { listBlockingHolds } from '../../students/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { findStorageDue, readStorageTerms } from '../storage/find-storage.ts'
import {
  type CollectionRow,
  collectionRowsOf,
  countCollection,
  pageOfCollection,
} from '../store/collection-list.ts'
import { listEvents } from '../store/events.ts'
import { countConflicts } from '../store/handovers.ts'
import { type PersonView, personView } from './person-view.ts'

type Deps = Pick<GraduationDeps, 'database' | 'clock' | 'institution' | 'demurrage' | 'findPaidStorage'>

type Wanted = {
  readonly event_id: number
  readonly search: string
  readonly show: CollectionFilter | null
  readonly page: number
  readonly per_page: number
}

export async function listCollection(
  deps: Deps,
  { page, per_page, ...wanted }: Wanted,
): Promise<{ people: PersonView[]; total: number }> {
  const { rows, total } = await pageOfCollection(deps.database.db, wanted, {
    now: deps.clock.now(),
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return { people: await viewsOf(deps, rows), total }
}

async function viewsOf(deps: Deps, rows: readonly CollectionRow[]): Promise<PersonView[]> {
  const terms = await readStorageTerms(deps)
  const { timeZone, currency } = terms
  const students = rows.map(({ student_id }) => student_id)
  const holds = await listBlockingHolds(deps.database.db, students)
  const now = deps.clock.now()
  const ids = rows.map(({ id }) => id)
  const storage = await findStorageDue(deps.database.db, terms, ids, now)
  const around = { holds, storage, currency, timeZone, today: dayOf(now, timeZone) }
  return rows.map((row) => personView(row, around))
}

export async function readPeople(deps: Deps, ids: readonly number[]): Promise<PersonView[]> {
  return viewsOf(deps, await collectionRowsOf(deps.database.db, ids, deps.clock.now()))
}

/** Somebody whose certificate was not made yet is not at the desk. @throws Failure not_found */
export async function readPerson(deps: Deps, id: number): Promise<PersonView> {
  const [row] = await collectionRowsOf(deps.database.db, [id], deps.clock.now())
  if (row === undefined || ['listed', 'cleared', 'not_cleared'].includes(row.state))
    throw notFound(messageOf('graduation.thisGraduand'))
  const [view] = await viewsOf(deps, [row])
  if (view === undefined) throw notFound(messageOf('graduation.thisGraduand'))
  return view
}

/** Ceremonies from which something was released, the last one first. */
export async function listCollectionCeremonies(db: Db): Promise<CollectionCeremony[]> {
  const [events, counts, conflicts] = await Promise.all([
    listEvents(db),
    countCollection(db),
    countConflicts(db),
  ])
  return events.flatMap(({ id, title, session, held_on }) => {
    const awards = counts.filter(({ event_id }) => event_id === id)
    if (awards.length === 0) return []
    const sum = (of: 'waiting' | 'collected') => awards.reduce((total, award) => total + award[of], 0)
    return {
      id,
      title,
      session,
      held_on,
      waiting: sum('waiting'),
      collected: sum('collected'),
      conflicts: conflicts.find(({ event_id }) => event_id === id)?.count ?? 0,
      awards: awards.map(({ award, waiting }) => ({ award, waiting })),
    }
  })
}
