import { searchPatterns } from '../../../core/search-text.ts'
import type { Database } from '../../../db/client.ts'
import type { PaymentsPort } from '../ports.ts'
import { exactSearchOf } from './exact-search.ts'
import { findByRecipientReference, findExactly, type Search } from './store/search.ts'

export type SearchDeps = {
  readonly database: Pick<Database, 'db'>
  readonly payments: Pick<PaymentsPort, 'applicationsOfReference'>
}

/** Found by an identifier, or else by a reference or by patterns for their text. */
export async function searchOf({ database: { db }, payments }: SearchDeps, typed: string): Promise<Search> {
  if (typed === '') return { patterns: [], named: [] }
  const ids = await findExactly(db, exactSearchOf(typed))
  if (ids.length > 0) return { ids }
  const [ofRecipients, ofPayments] = await Promise.all([
    findByRecipientReference(db, typed),
    payments.applicationsOfReference(typed),
  ])
  return { patterns: searchPatterns(typed), named: [...ofRecipients, ...ofPayments] }
}
