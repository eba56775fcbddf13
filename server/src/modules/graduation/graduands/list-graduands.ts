import type { NameState } from '@testamur/contract/graduation/graduand-states'
import type { ClassProgress, Graduand, graduandDetail } from '@testamur/contract/graduation/graduands'
import type { z } from 'zod'
import { notFound } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { incompleteRecords, listBlockingHolds } from '../../students/index.ts'
import {
  approvalsById,
  countClass,
  countHeldBy,
  countNames,
  type GraduandFilter,
  pageOfGraduands,
} from '../store/class-list.ts'
import { differencesOf } from '../store/differences.ts'
import { findEvent } from '../store/events.ts'
import { eventsOfGraduand, findGraduand, type GraduandRow } from '../store/graduands.ts'
import { nameRequestsOf } from '../store/name-requests.ts'
import { graduandView, nameRequestView } from '../views.ts'

type Wanted = {
  readonly event_id: number
  readonly search: string
  readonly filter: GraduandFilter | null
  readonly desk: string
  readonly page: number
  readonly per_page: number
}

export async function listGraduands(
  db: Db,
  { page, per_page, ...wanted }: Wanted,
): Promise<{ graduands: Graduand[]; total: number }> {
  const found = await pageOfGraduands(db, wanted, { limit: per_page, offset: (page - 1) * per_page })
  return { graduands: await viewsOf(db, found.rows), total: found.total }
}

/** With their differences, their holds and refused results of today, and the list they are on. */
async function viewsOf(db: Db | Tx, rows: readonly GraduandRow[]): Promise<Graduand[]> {
  const differences = await differencesOf(
    db,
    rows.map(({ id }) => id),
  )
  const holds = await listBlockingHolds(
    db,
    rows.map(({ student_id }) => student_id),
  )
  const incomplete = await incompleteRecords(
    db,
    rows.map(({ student_id }) => student_id),
  )
  const approvals = await approvalsById(db, [
    ...new Set(rows.flatMap(({ approval_id }) => (approval_id === null ? [] : [approval_id]))),
  ])
  return rows.map((row) =>
    graduandView(row, {
      differences: differences.filter(({ graduand_id }) => graduand_id === row.id),
      holds: holds.filter(({ student_id }) => student_id === row.student_id),
      missing_results: incomplete.get(row.student_id) ?? 0,
      approval: approvals.find(({ id }) => id === row.approval_id) ?? null,
    }),
  )
}

/** @throws Failure not_found */
export async function readKnown(db: Db, id: number): Promise<GraduandRow> {
  const row = await findGraduand(db, id)
  if (row === null) throw notFound(messageOf('graduation.thisGraduand'))
  return row
}

/** As the list of the class shows one. @throws Failure not_found */
export async function readShown(db: Db, id: number): Promise<Graduand> {
  const [view] = await viewsOf(db, [await readKnown(db, id)])
  if (view === undefined) throw notFound(messageOf('graduation.thisGraduand'))
  return view
}

/** @throws Failure not_found */
export async function readGraduand(db: Db, id: number): Promise<z.infer<typeof graduandDetail>> {
  const row = await readKnown(db, id)
  return {
    ...(await readShown(db, id)),
    listed_award: row.listed_award,
    listed_class: row.listed_class,
    listed_cgpa: row.listed_cgpa,
    name_requests: (await nameRequestsOf(db, id)).map(nameRequestView),
    history: (await eventsOfGraduand(db, id)).map(({ act, from_state, to_state, note, by_name, at }) => ({
      act,
      from_state,
      to_state,
      note,
      by: by_name,
      at: at.toISOString(),
    })),
  }
}

/** @throws Failure not_found */
export async function readProgress(db: Db | Tx, eventId: number): Promise<ClassProgress> {
  const event = await findEvent(db, eventId)
  if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
  const { total, undecided, ready, before_senate, approved, issuable, to_collect, ...states } =
    await countClass(db, eventId)
  const names: Record<NameState, number> = { unconfirmed: 0, asked: 0, objected: 0, confirmed: 0, decided: 0 }
  for (const { name_state, count } of await countNames(db, eventId)) names[name_state] = count
  const { listed, not_cleared, cleared } = states
  return {
    event,
    total,
    undecided,
    states: { listed, not_cleared, cleared, later: total - listed - not_cleared - cleared },
    names,
    ready,
    before_senate,
    approved,
    issuable,
    to_collect,
    held_by: await countHeldBy(db, eventId),
  }
}
