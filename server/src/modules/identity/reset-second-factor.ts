import { email as emailField } from '@testamur/contract/fields'
import { systemClock } from '../../core/clock.ts'
import { readFlags } from '../../core/flags.ts'
import type { Database } from '../../db/client.ts'
import { recordAudit } from '../audit/index.ts'
import { endEverySession } from './end-sessions.ts'
import { findActiveUser } from './store/resets.ts'
import { removeSecondFactor } from './store/second-factors.ts'
import { lockUser } from './store/users.ts'

export type ResetSecondFactorDeps = {
  readonly database: Database
  readonly print: (text: string) => void
}

/** `reset-second-factor --email …`, for who lost phone and recovery codes. @returns the exit code. */
export async function resetSecondFactorCommand(
  { database, print }: ResetSecondFactorDeps,
  args: readonly string[],
): Promise<number> {
  const address = emailField.safeParse(readFlags(args, ['email'])?.email)
  if (!address.success) {
    print('Usage: npm start -- reset-second-factor --email name@example.edu')
    return 2
  }
  const user = await findActiveUser(database.db, address.data)
  if (user === null) {
    print(`Nobody signs in as ${address.data}.`)
    return 1
  }
  const was = await database.inTransaction(async (tx) => {
    await lockUser(tx, user.id)
    if (!(await removeSecondFactor(tx, user.id))) return false
    await endEverySession(tx, { userId: user.id, now: systemClock.now() })
    await recordAudit(tx, {
      actor: { kind: 'system', name: 'reset-second-factor' },
      action: 'user.second_factor_reset',
      subject: `user:${user.id}`,
    })
    return true
  })
  print(
    was
      ? `${address.data} signs in with the password alone until a second factor is set up again.`
      : `${address.data} has no second factor.`,
  )
  return was ? 0 : 1
}
