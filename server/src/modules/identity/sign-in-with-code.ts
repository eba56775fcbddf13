import { unauthorized } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import { messageOf } from '../../messages/message.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { checkCode } from './check-code.ts'
import { ADDRESS_LIMIT } from './lockout.ts'
import { openSession, type SignInReply } from './open-session.ts'
import { CHALLENGE_MINUTES, type SignInDeps } from './sign-in.ts'
import { findChallengedUser, useChallenge } from './store/challenges.ts'
import { forgetTries, tryKey } from './store/failures.ts'
import { lockUser } from './store/users.ts'
import { STRANGERS, takeCodeTry } from './take-try.ts'

type Deps = SignInDeps & { readonly secrets: Pick<Secrets, 'open'> }

export type SecondStep = {
  readonly challenge: string
  readonly code: string
  readonly ip: string
  readonly userAgent: string
}

/** The code after the right password. Wrong codes count as tries of the account, like wrong passwords. */
export async function signInWithCode(
  deps: Deps,
  { challenge, code, ip, userAgent }: SecondStep,
): Promise<SignInReply> {
  const { database, clock, limiter } = deps
  await limiter.consume('sign-in', ip, ADDRESS_LIMIT)
  const now = clock.now()
  const challengeHash = sha256(challenge)
  const challenged = await findChallengedUser(database.db, challengeHash, now)
  if (challenged === null) throw tooLate()
  const { id: userId, email, remember } = challenged
  const tried = await takeCodeTry(deps, { userId, email, ip })
  const opened = await database.inTransaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === null) throw tooLate()
    if (!(await checkCode(tx, deps, userId, code))) return null
    // A password change has used up the challenge.
    if (!(await useChallenge(tx, challengeHash, now))) throw tooLate()
    await forgetTries(tx, tried)
    await forgetTries(tx, tryKey(email, ip))
    return openSession(tx, { user, remember, ip, userAgent, now })
  })
  if (opened === null) throw unauthorized(messageOf('identity.wrongCodeAtSignIn'))
  await limiter.giveBack('sign-in', ip)
  await limiter.forgive(STRANGERS, email)
  return opened
}

const tooLate = () =>
  unauthorized(messageOf('identity.passwordEnteredTooLongAgo', { minutes: CHALLENGE_MINUTES }))
