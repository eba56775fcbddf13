import type { LegalHold } from '@testamur/contract/legal-holds'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { type HoldDeps, liftHold, type NewHold, placeHold } from './change-holds.ts'
import { findHold, type HoldRow, listHolds } from './store.ts'

export type LegalHolds = ReturnType<typeof createLegalHolds>

type By = Requester<StaffActor>

/** What must be kept although its time is over or its erasure was asked for. */
export function createLegalHolds(deps: HoldDeps) {
  const { db } = deps.database

  async function show(id: number): Promise<LegalHold> {
    const row = await findHold(db, id)
    if (row === null) throw new Error(`There is no legal hold ${id}`)
    return holdView(row)
  }

  return {
    async list({ page, per_page }: { readonly page: number; readonly per_page: number }) {
      const { rows, total } = await listHolds(db, { limit: per_page, offset: (page - 1) * per_page })
      return { data: rows.map(holdView), total }
    },
    place: async (hold: NewHold, by: By) => show(await placeHold(deps, hold, by)),
    async lift(id: number, reason: string, by: By) {
      await liftHold(deps, id, reason, by)
      return show(id)
    },
  }
}

const holdView = (row: HoldRow): LegalHold => ({
  id: row.id,
  tracking_id: row.tracking_id,
  matric_number: row.matric_number,
  emails: [...row.emails],
  reason: row.reason,
  review_on: row.review_on,
  placed_by: row.placed_by_name ?? '–',
  placed_at: row.placed_at.toISOString(),
  lifted:
    row.lifted_at === null
      ? null
      : { by: row.lifted_by_name ?? '–', at: row.lifted_at.toISOString(), reason: row.lift_reason ?? '' },
})
