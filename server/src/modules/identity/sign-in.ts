import type { User } from '@testamur/contract/identity'
import type { Clock } from '../../core/clock.ts'
import { tooMany, unauthorized } from '../../core/failure.ts'
import { randomToken, sha256 } from '../../core/ids.ts'
import type { Database } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { ADDRESS_LIMIT } from './lockout.ts'
import { passwordMatches } from './passwords.ts'
import { failureKey, forgetFailures, takeTry } from './store/failures.ts'
import { insertSession, isKnownPlace } from './store/sessions.ts'
import { findCredentials } from './store/users.ts'
import { STAFF_TOKEN } from './tokens.ts'
import { userView } from './views.ts'

const HOUR_MS = 60 * 60 * 1000
const SESSION_MS = 12 * HOUR_MS
const REMEMBERED_MS = 30 * 24 * HOUR_MS

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
 * strangers wait, not the person at the usual desk.
 */
export async function signIn(
  { database, clock, limiter }: SignInDeps,
  { email, password, remember, ip, userAgent }: SignIn,
): Promise<{ token: string; expires_at: string; user: User }> {
  const { db } = database
  await limiter.consume('sign-in', ip, ADDRESS_LIMIT)

  const account = await findCredentials(db, email)
  const known = await isKnownPlace(db, account?.id ?? 0, ip)
  const key = known ? failureKey(email, ip) : failureKey(email)
  const wait = await takeTry(db, key, clock.now())
  if (wait > 0) throw tooMany(wait)

  const matches = await passwordMatches(password, account?.password_hash ?? null)
  if (!matches || !account?.active)
    throw unauthorized('This email and password do not match. Check both and try again.')

  const token = STAFF_TOKEN + randomToken()
  const now = clock.now()
  const expires_at = new Date(now.getTime() + (remember ? REMEMBERED_MS : SESSION_MS))
  await database.inTransaction(async (tx) => {
    await forgetFailures(tx, key)
    await insertSession(tx, {
      token_hash: sha256(token),
      user_id: account.id,
      remember,
      ip,
      user_agent: userAgent.slice(0, 300),
      now,
      expires_at,
    })
  })
  // Who holds a right password is no guesser; the delays of other accounts stand.
  await limiter.forgive('sign-in', ip)
  return { token, expires_at: expires_at.toISOString(), user: userView(account) }
}
