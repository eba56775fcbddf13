import type { Tx } from '../../db/client.ts'
import { publishSessionsChanged } from '../../http/events.ts'
import { endAllOf, setPassword } from './store/resets.ts'

type Ending = {
  readonly userId: number
  readonly now: Date
  /** The session that goes on: that of whoever asks for it. */
  readonly except?: Buffer
}

/** Ends all that the account's password opened, live streams too. */
export async function endEverySession(tx: Tx, { userId, now, except }: Ending): Promise<void> {
  await endAllOf(tx, userId, now, except ?? null)
  publishSessionsChanged(tx, userId)
}

/** Sets the password; what the old one opened is over. */
export async function changePassword(tx: Tx, passwordHash: string, ending: Ending): Promise<void> {
  await setPassword(tx, ending.userId, passwordHash)
  await endEverySession(tx, ending)
}
