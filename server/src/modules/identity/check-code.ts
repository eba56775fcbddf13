import type { Clock } from '../../core/clock.ts'
import { sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findSecondFactor, takeRecoveryCode, takeStep } from './store/second-factors.ts'
import { findStep, isRecoveryCode } from './totp.ts'

type Deps = { readonly clock: Clock; readonly secrets: Pick<Secrets, 'open'> }

/** A sealed secret can be opened for its own account only. */
export const nameSealedSecret = (userId: number): string => `second-factor:${userId}`

/** Specific to the account, so that equal codes of two accounts look different in the table. */
export const recoveryHash = (userId: number, code: string): Buffer => sha256(`${userId}\n${code}`)

/** Uses up a code of the app or a recovery code; `false` when it is wrong or was used before. */
export async function checkCode(
  tx: Tx,
  { clock, secrets }: Deps,
  userId: number,
  code: string,
): Promise<boolean> {
  const now = clock.now()
  if (isRecoveryCode(code)) return takeRecoveryCode(tx, userId, recoveryHash(userId, code), now)
  const factor = await findSecondFactor(tx, userId)
  if (factor === null) return false
  const step = findStep(secrets.open(factor.sealed_secret, nameSealedSecret(userId)), code, now)
  return step !== null && takeStep(tx, userId, factor.sealed_secret, step)
}
