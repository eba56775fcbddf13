import { openWithout, removeRowLocks, type TransactionMeeting } from '../unguarded.ts'

/**
 * PostgreSQL whose `for update` does not lock: a control, which proves that the race tests would notice a missing lock.
 * Transactions meet where they would have locked.
 */
export const openUnguarded = (meeting: TransactionMeeting) =>
  openWithout({ without: removeRowLocks, meeting })
