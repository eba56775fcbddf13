import { unauthorized } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { checkCode } from './check-code.ts'
import { ADDRESS_LIMIT } from './lockout.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { CHALLENGE_MINUTES, type SignInDeps, takeTryAt } from './sign-in.ts'
import { findChallenged, useChallenge } from './store/challenges.ts'
import { forgetFailures } from './store/failures.ts'

type Deps = SignInDeps & { readonly secrets: Pick<Secrets, 'open'> }

export type SecondStep = {
  readonly challenge: string
  readonly code: string
  readonly ip: string
  readonly userAgent: string
}

/** The code after the right password. Wrong ones are tries of the same account as wrong passwords are. */
export async function signInWithCode(
  deps: Deps,
  { challenge, code, ip, userAgent }: SecondStep,
): Promise<SignedIn> {
  const { database, clock, limiter } = deps
  await limiter.consume('sign-in', ip, ADDRESS_LIMIT)
  const now = clock.now()
  const challengeHash = sha256(challenge)
  const user = await findChallenged(database.db, challengeHash, now)
  if (user === null) throw tooLate()
  const key = await takeTryAt(deps, { userId: user.id, email: user.email, ip })
  const opened = await database.inTransaction(async (tx) => {
    if (!(await checkCode(tx, deps, user.id, code))) return null
    if (!(await useChallenge(tx, challengeHash, now))) throw tooLate()
    await forgetFailures(tx, key)
    return openSession(tx, { user, remember: user.remember, ip, userAgent, now })
  })
  if (opened === null)
    throw unauthorized('This code is not right, or was used before. Wait for the next one and enter that.')
  await limiter.forgive('sign-in', ip)
  return opened
}

const tooLate = () =>
  unauthorized(`Your password was entered more than ${CHALLENGE_MINUTES} minutes ago. Sign in with it again.`)
