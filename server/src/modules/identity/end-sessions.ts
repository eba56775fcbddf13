import type { Tx } from '../../db/client.ts'
import { publishSessionsChanged } from '../../http/events.ts'
import { endAllOf, setPassword } from './store/resets.ts'

type Ending = {
  readonly userId: number
  readonly now: Date
  /** The session of the person who asks, which goes on. */
  readonly except?: Buffer
}

/** Ends everything that the account's password opened, including live streams. */
export async function endEverySession(tx: Tx, { userId, now, except }: Ending): Promise<void> {
  await endAllOf(tx, userId, now, except ?? null)
  publishSessionsChanged(tx, userId)
}

/** Sets the password and ends everything that the old one opened. */
export async function changePassword(tx: Tx, passwordHash: string, ending: Ending): Promise<void> {
  await setPassword(tx, ending.userId, passwordHash)
  await endEverySession(tx, ending)
}
