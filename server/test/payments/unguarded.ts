import { openWithout, removeRowLocks } from '../unguarded.ts'

/** PostgreSQL whose `for update` does not lock: a control, which proves that the race tests would notice a missing lock. */
export const openUnguarded = openWithout({ without: removeRowLocks })
