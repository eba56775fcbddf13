import type { Db } from '../../../db/client.ts'
import { applicationStatusEnum, type UntranslatedStatus } from '../news/status-enum-view.ts'
import { type OngoingRow, ongoingOf } from './store/ongoing.ts'

export { isOngoing } from './store/ongoing.ts'

export type OngoingApplication = OngoingRow & { readonly statusEnum: UntranslatedStatus }

/** Applications in progress for a mailbox, as the applicant reads them. */
export async function listOngoingByEmail(db: Db, email: string): Promise<OngoingApplication[]> {
  const rows = await ongoingOf(db, email)
  return rows.map((row) => ({ ...row, statusEnum: applicationStatusEnum(row, ['applicant'], true) }))
}
