import type { Db, Tx } from '../../db/client.ts'
import { countOpenMatters } from '../payments/index.ts'
import { countWaitingRefunds } from '../refunds/index.ts'
import { countUnmatchedRows } from '../settlements/index.ts'
import { countTransfersToConfirm, hasSuspense } from './store/day.ts'

export type OpenMatters = {
  readonly reviews: number
  /** Attempts without an answer from their provider when we stopped asking. */
  readonly unanswered: number
  readonly transfers: number
  readonly settlement_rows: number
  readonly refunds: number
  /** Payments whose provider does not answer now. */
  readonly silent: number
  readonly suspense: boolean
}

/** What is open at this moment. */
export async function findOpenMatters(db: Db | Tx): Promise<OpenMatters> {
  const { reviews, unanswered, silent } = await countOpenMatters(db)
  return {
    reviews,
    unanswered,
    transfers: await countTransfersToConfirm(db),
    settlement_rows: await countUnmatchedRows(db),
    refunds: await countWaitingRefunds(db),
    silent,
    suspense: await hasSuspense(db),
  }
}
