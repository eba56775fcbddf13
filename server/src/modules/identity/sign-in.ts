import type { Clock } from '../../core/clock.ts'
import { Failure, tooMany, unauthorized } from '../../core/failure.ts'
import { randomToken, sha256 } from '../../core/ids.ts'
import type { Database, Db } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { ADDRESS_LIMIT } from './lockout.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { passwordMatches } from './passwords.ts'
import { insertChallenge } from './store/challenges.ts'
import { failureKey, forgetFailures, takeTry } from './store/failures.ts'
import { findSecondFactor } from './store/second-factors.ts'
import { isKnownPlace } from './store/sessions.ts'
import { type Credentials, findCredentials } from './store/users.ts'

export const CHALLENGE_MINUTES = 5

export type SignInDeps = { readonly database: Database; readonly clock: Clock; readonly limiter: Limiter }

export type SignIn = {
  readonly email: string
  readonly password: string
  readonly remember: boolean
  readonly ip: string
  readonly userAgent: string
}

/**
 * The wrong password and the unknown address are answered alike and take as long. An account's delay counts the tries
 * from places it was never used from together, and those from each known place apart: guessing from elsewhere makes
 * strangers wait, not the person at the usual desk. That there is a second factor is told to who knows the password.
 */
export async function signIn(
  deps: SignInDeps,
  { email, password, remember, ip, userAgent }: SignIn,
): Promise<SignedIn> {
  const { database, clock, limiter } = deps
  const { db } = database
  await limiter.consume('sign-in', ip, ADDRESS_LIMIT)

  const account = await findCredentials(db, email)
  const key = await takeTryAt(deps, { userId: account?.id ?? 0, email, ip })

  const matches = await passwordMatches(password, account?.password_hash ?? null)
  if (!matches || !account?.active)
    throw unauthorized('This email and password do not match. Check both and try again.')

  const factor = await findSecondFactor(db, account.id)
  // The try stays counted until the code was right, too: wrong codes lock out like wrong passwords.
  if (factor !== null && factor.confirmed_at !== null)
    throw await challenge(db, account, remember, clock.now())

  const now = clock.now()
  const opened = await database.inTransaction(async (tx) => {
    await forgetFailures(tx, key)
    return openSession(tx, { user: account, remember, ip, userAgent, now })
  })
  // Who holds a right password is no guesser; the delays of other accounts stand.
  await limiter.forgive('sign-in', ip)
  return opened
}

type Try = { readonly userId: number; readonly email: string; readonly ip: string }

/** Counts one try, of a password or of a code. @returns what forgets it after a success. */
export async function takeTryAt(
  { database: { db }, clock }: Pick<SignInDeps, 'database' | 'clock'>,
  { userId, email, ip }: Try,
): Promise<Buffer> {
  const known = await isKnownPlace(db, userId, ip)
  const key = known ? failureKey(email, ip) : failureKey(email)
  const wait = await takeTry(db, key, clock.now())
  if (wait > 0) throw tooMany(wait)
  return key
}

async function challenge(db: Db, { id }: Credentials, remember: boolean, now: Date): Promise<Failure> {
  const token = randomToken()
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await insertChallenge(db, { challenge_hash: sha256(token), user_id: id, remember, now, expires_at })
  return new Failure('unauthorized', 'Enter the code of your authenticator app to finish signing in.', {
    data: { second_factor: true, challenge: token },
  })
}
