import type { Day } from '../../../core/days.ts'
import type { Db } from '../../../db/client.ts'
import { calendarOf } from '../catalogue/calendar-of.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { trackedById } from '../rows/store/tracking.ts'
import { lastArrival } from '../statuses/arrival-rules.ts'

/** The day by which all copies that are still awaited should have arrived; `null`: none is, or nobody knows. */
export async function readArrival(
  { db, catalogue }: { readonly db: Db; readonly catalogue: CatalogueSource },
  applicationId: number,
): Promise<Day | null> {
  const rows = await trackedById(db, applicationId)
  if (rows === null) return null
  return lastArrival(rows.copies, rows.application, calendarOf(await catalogue.today()))
}
