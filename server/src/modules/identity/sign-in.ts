import type { Clock } from '../../core/clock.ts'
import { Failure, unauthorized } from '../../core/failure.ts'
import { randomToken, sha256 } from '../../core/ids.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { ADDRESS_LIMIT } from './lockout.ts'
import { openSession, type SignInReply } from './open-session.ts'
import { passwordMatches } from './passwords.ts'
import { insertChallenge } from './store/challenges.ts'
import { forgetTries, type TryKey } from './store/failures.ts'
import { findSecondFactor } from './store/second-factors.ts'
import { type Credentials, findCredentials, lockVerified, type UserRow } from './store/users.ts'
import { STRANGERS, takePasswordTry } from './take-try.ts'

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
 * A wrong password and an unknown address get the same answer after the same time. Only a caller with the right
 * password learns of a second factor.
 */
export async function signIn(deps: SignInDeps, request: SignIn): Promise<SignInReply> {
  const { database, limiter } = deps
  const { email, password, ip } = request
  await limiter.consume('sign-in', ip, ADDRESS_LIMIT)
  const account = await findCredentials(database.db, email)
  const tried = await takePasswordTry(deps, { userId: account?.id ?? 0, email, ip })
  const matches = await passwordMatches(password, account?.password_hash ?? null)
  if (!matches || account === null) throw mismatch()
  const opened = await database.inTransaction((tx) => openWith(tx, account, { ...deps, request, tried }))
  await limiter.giveBack('sign-in', ip)
  if (opened instanceof Failure) throw opened
  await limiter.forgive(STRANGERS, email)
  return opened
}

/** Opens what the verified password opens, unless the account has another one by now. */
async function openWith(
  tx: Tx,
  account: Credentials,
  { clock, request, tried }: SignInDeps & { readonly request: SignIn; readonly tried: TryKey },
): Promise<SignInReply | Failure> {
  const user = await lockVerified(tx, account)
  if (user === null) throw mismatch()
  const { remember, ip, userAgent } = request
  const now = clock.now()
  const factor = await findSecondFactor(tx, user.id)
  // The try stays counted until the code was right as well.
  if (factor !== null && factor.confirmed_at !== null) return challenge(tx, user, remember, now)
  await forgetTries(tx, tried)
  return openSession(tx, { user, remember, ip, userAgent, now })
}

const mismatch = () => unauthorized(messageOf('identity.emailAndPasswordMismatch'))

async function challenge(tx: Tx, { id }: UserRow, remember: boolean, now: Date): Promise<Failure> {
  const token = randomToken()
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await insertChallenge(tx, { challenge_hash: sha256(token), user_id: id, remember, now, expires_at })
  return new Failure('unauthorized', messageOf('identity.enterAuthenticatorCode'), {
    data: { second_factor: true, challenge: token },
  })
}
