import { searchPatterns } from '../../../core/search-text.ts'
import type { Database } from '../../../db/client.ts'
import type { PaymentsPort } from '../ports.ts'
import { exactSearchOf } from './exact-search.ts'
import { findByRecipientReference, findExactly, type Search } from './store/search.ts'

export type SearchDeps = {
  readonly database: Pick<Database, 'db'>
  readonly payments: Pick<PaymentsPort, 'applicationsOfReference'>
}

/** Letters and digits, as in references of ours and of providers: no name and no part of a matric number. */
const LIKE_NO_WORD = /^(?=.*[a-z])(?=.*\d)[\w-]{10,}$/i

/** Found by an identifier, or else by a reference or by patterns for their text. */
export async function searchOf({ database: { db }, payments }: SearchDeps, typed: string): Promise<Search> {
  if (typed === '') return { patterns: [], named: [] }
  const [found, ofPayments] = await Promise.all([
    findExactly(db, exactSearchOf(typed)),
    payments.applicationsOfReference(typed),
  ])
  const ids = LIKE_NO_WORD.test(typed.trim()) ? [...new Set([...found, ...ofPayments])] : found
  if (ids.length > 0) return { ids }
  const ofRecipients = await findByRecipientReference(db, typed)
  return { patterns: searchPatterns(typed), named: [...ofRecipients, ...ofPayments] }
}
