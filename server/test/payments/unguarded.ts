import { openWithout, withoutRowLocks } from '../unguarded.ts'

/** PostgreSQL whose `for update` does not lock: a control, to prove that the race tests would see a missing lock. */
export const openUnguarded = openWithout({ without: withoutRowLocks })
