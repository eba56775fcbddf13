import { toMajor } from '@testamur/contract/money'
import { type FoundWork, type WorkReader, workGroup, workItem } from '../../core/own-work.ts'
import type { Database } from '../../db/client.ts'
import { claimPage } from './store.ts'

/** Reported bank transfers that are not confirmed or rejected yet. The person who entered one cannot confirm it. */
export async function findTransfersToCheck(
  { db }: Pick<Database, 'db'>,
  { id, shown }: WorkReader,
): Promise<FoundWork[]> {
  const place = { kind: 'check_transfer' } as const
  const { rows, total } = await claimPage(db, {
    status: 'submitted',
    page: 1,
    per_page: shown,
    notBy: id,
  })
  const items = rows.map((claim) =>
    workItem(place, {
      id: claim.id,
      reference: claim.payment_reference,
      title: claim.payer_name,
      amount: toMajor(claim.claimed_minor),
      currency: claim.currency,
      since: claim.submitted_at.toISOString(),
    }),
  )
  return [workGroup(place, total, items)]
}
