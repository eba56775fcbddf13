import type { Db } from '../../../db/client.ts'
import { applicationStatusEnum, type UnsaidStatus } from '../news/status-enum-view.ts'
import { type OngoingRow, ongoingOf } from './store/ongoing.ts'

export { isOngoing } from './store/ongoing.ts'

export type Ongoing = OngoingRow & { readonly statusEnum: UnsaidStatus }

/** What is under way for a mailbox, as its applicant reads it. */
export async function ongoingByEmail(db: Db, email: string): Promise<Ongoing[]> {
  const rows = await ongoingOf(db, email)
  return rows.map((row) => ({ ...row, statusEnum: applicationStatusEnum(row, ['applicant'], true) }))
}
