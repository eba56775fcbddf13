import { searchPatterns } from '../../../core/search-text.ts'
import type { Db } from '../../../db/client.ts'
import { exactSearchOf } from './exact-search.ts'
import { findByRecipientReference, findExactly } from './store/search.ts'
import { type FoundApplication, findSomeById, findSomeByText } from './store/some.ts'

export type { FoundApplication } from './store/some.ts'

/** A few matching applications without a count: by identifier, otherwise by a recipient's reference or by words. */
export async function findSomeApplications(
  db: Db,
  typed: string,
  limit: number,
): Promise<FoundApplication[]> {
  const ids = await findExactly(db, exactSearchOf(typed))
  if (ids.length > 0) return findSomeById(db, ids, limit)
  const named = await findByRecipientReference(db, typed)
  return findSomeByText(db, { patterns: searchPatterns(typed), named }, limit)
}
