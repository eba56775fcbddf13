import { type FoundWork, type WorkReader, workGroup, workItem } from '../../../core/own-work.ts'
import type { Database } from '../../../db/client.ts'
import { differingPage } from '../store/differing.ts'

/** Valid documents that say something else than the record does now, until each is replaced or left with a reason. */
export async function findDocumentsToCompare(
  { db }: Pick<Database, 'db'>,
  { shown }: WorkReader,
): Promise<FoundWork[]> {
  const place = { kind: 'settle_document' } as const
  const { rows, total } = await differingPage(db, { state: 'open', limit: shown, offset: 0 })
  const items = rows.map(({ id, number, facts, since }) =>
    workItem(place, { id, reference: number, title: facts.name, since: since.toISOString() }),
  )
  return [workGroup(place, total, items)]
}
