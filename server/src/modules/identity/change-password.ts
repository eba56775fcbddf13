import { invalid } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { type AccountDeps, type Holder, limits } from './account-deps.ts'
import { checkNewPassword } from './check-password.ts'
import { changePassword } from './end-sessions.ts'
import { queueOwnPasswordChanged } from './mails.ts'
import { CONFIRMED_MS } from './open-session.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { confirmSession } from './store/sessions.ts'
import { type Credentials, emailOf, findCredentials, lockVerified } from './store/users.ts'

type Field = 'password' | 'current_password'

const wrongPassword = (field: Field) => invalid({ [field]: [messageOf('identity.wrongPassword')] })

/**
 * The account of a signed-in person who has entered its password. Tries are limited, so that nobody can guess in a
 * session left open.
 * @throws Failure validation, too_many
 */
export async function verifyOwnPassword(
  { database, limiter }: Pick<AccountDeps, 'database' | 'limiter'>,
  { actor }: Holder,
  { field, typed }: { readonly field: Field; readonly typed: string },
): Promise<Credentials> {
  await limiter.consume('own-password', String(actor.id), limits.passwords)
  const account = await findCredentials(database.db, await emailOf(database.db, actor.id))
  const matches = await passwordMatches(typed, account?.password_hash ?? null)
  if (!matches || account === null) throw wrongPassword(field)
  await limiter.forgive('own-password', String(actor.id))
  return account
}

/** Replaces the password, given the old one. This session goes on, all others end. */
export async function changeOwnPassword(
  deps: AccountDeps,
  holder: Holder,
  body: { readonly current_password: string; readonly password: string },
): Promise<void> {
  const { database, clock, institutionBrand, institutionNames } = deps
  const { actor, tokenHash, ip, language } = holder
  const field = 'current_password'
  const account = await verifyOwnPassword(deps, holder, { field, typed: body.current_password })
  checkNewPassword(body.password, [account.name, account.email], await institutionNames())
  const password_hash = await hashPassword(body.password)
  const brand = await institutionBrand()
  await database.inTransaction(async (tx) => {
    // The password may have been changed while the old one was compared.
    const user = await lockVerified(tx, account)
    if (user === null) throw wrongPassword(field)
    await changePassword(tx, password_hash, { userId: user.id, now: clock.now(), except: tokenHash })
    await queueOwnPasswordChanged(tx, brand, { ...user, language })
    await recordAudit(tx, { actor, ip, action: 'user.password_change', subject: `user:${actor.id}` })
  })
}

/** For ten minutes this session need not enter the password again. */
export async function confirmOwnPassword(deps: AccountDeps, holder: Holder, password: string): Promise<void> {
  const { database, clock } = deps
  const { actor, tokenHash, ip } = holder
  const field = 'password'
  const account = await verifyOwnPassword(deps, holder, { field, typed: password })
  await database.inTransaction(async (tx) => {
    const user = await lockVerified(tx, account)
    if (user === null) throw wrongPassword(field)
    await confirmSession(tx, tokenHash, new Date(clock.now().getTime() + CONFIRMED_MS))
    await recordAudit(tx, { actor, ip, action: 'session.confirm', subject: `user:${actor.id}` })
  })
}
