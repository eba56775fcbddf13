import type { Clock } from '../../core/clock.ts'
import { Failure, tooMany } from '../../core/failure.ts'
import { networkOf, siteOf } from '../../core/network-address.ts'
import type { Database } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { LONE_SITE_LIMIT, STRANGERS_LIMIT } from './lockout.ts'
import { hasTried, type TryKey, takeTry, tryKey } from './store/failures.ts'
import { isKnownPlace } from './store/sessions.ts'

type Deps = { readonly database: Database; readonly clock: Clock; readonly limiter: Limiter }

export type Attempt = { readonly userId: number; readonly email: string; readonly ip: string }

/** The limiter's name for tries from addresses at which an account was not used. */
export const STRANGERS = 'sign-in-strangers'

/**
 * Counts one try of a password. After wrong guesses their IP address must wait, but not the right password from
 * another one; all unknown addresses together have a much wider limit.
 * @returns a function that forgets it after a success.
 */
export async function takePasswordTry(deps: Deps, { userId, email, ip }: Attempt): Promise<TryKey> {
  const key = tryKey(email, ip)
  if (!(await isKnownPlace(deps.database.db, userId, ip))) await takeStrangersTry(deps, { email, ip, key })
  return take(deps, key)
}

/**
 * One of the tries that unknown addresses share. When they are used up, an address that has not guessed yet has one
 * try of its own (the networks of a site few together), so that the owner can sign in from a new place during an attack.
 */
async function takeStrangersTry(
  { database, limiter }: Deps,
  { email, ip, key }: { readonly email: string; readonly ip: string; readonly key: TryKey },
): Promise<void> {
  try {
    await limiter.consume(STRANGERS, email, STRANGERS_LIMIT)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'too_many')) throw error
    if (await hasTried(database.db, key)) throw error
    const site = siteOf(ip)
    if (site !== null) await limiter.consume('sign-in-lone-site', `${email}\n${site}`, LONE_SITE_LIMIT)
  }
}

/**
 * Counts one try of a code. A caller who is asked for one knows the password, so unknown addresses are counted
 * together: a million codes are soon tried out.
 */
export async function takeCodeTry(deps: Deps, { userId, email, ip }: Attempt): Promise<TryKey> {
  const known = await isKnownPlace(deps.database.db, userId, ip)
  return take(deps, tryKey(email, known ? `code\n${networkOf(ip)}` : 'code'))
}

// In a transaction of its own, so that it can be repeated after a deadlock.
async function take({ database, clock }: Deps, key: TryKey): Promise<TryKey> {
  const wait = await database.inTransaction((tx) => takeTry(tx, key, clock.now()))
  if (wait > 0) throw tooMany(wait)
  return key
}
