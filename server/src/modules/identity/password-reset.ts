import type { Language } from '@testamur/contract/languages'
import { refused } from '../../core/failure.ts'
import { randomToken, sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import { messageOf } from '../../messages/message.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'
import { recordAudit } from '../audit/index.ts'
import { type AccountDeps, limits } from './account-deps.ts'
import { checkNewPassword } from './check-password.ts'
import { changePassword } from './end-sessions.ts'
import { queuePasswordChanged, queueResetLink } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { forgetAllTries } from './store/failures.ts'
import { findActiveUser, findReset, insertReset, useReset } from './store/resets.ts'
import { lockUser, userById } from './store/users.ts'
import { STRANGERS } from './take-try.ts'

export const SEND_RESET = 'identity.send_reset'

const LINK_MINUTES = 30
const ABOUT = 'password-reset'

type Caller = Pick<RequestContext, 'ip' | 'language'>
type ResetRequest = { readonly email: string; readonly language: Language }

/**
 * The answer and the work are the same for every address: only the job that follows checks whether there is an
 * account.
 */
export async function askReset(
  { database, limiter, secrets }: AccountDeps,
  { email }: { email: string },
  { ip, language }: Caller,
): Promise<void> {
  const mailbox = { name: 'password-reset-mailbox', key: email, limit: limits.mailbox }
  await limiter.consume('password-reset', ip, limits.ask, mailbox)
  const request: ResetRequest = { email, language }
  await enqueue(database.db, {
    kind: SEND_RESET,
    payload: { sealed: secrets.seal(JSON.stringify(request), ABOUT) },
  })
}

/** Creates the link if there is an account. */
export async function sendReset(
  { database, clock, secrets, publicUrl, institutionBrand }: AccountDeps,
  payload: unknown,
): Promise<((tx: Tx) => Promise<void>) | void> {
  const { sealed } = payload as { sealed: string }
  const { email, language } = JSON.parse(secrets.open(sealed, ABOUT)) as ResetRequest
  const user = await findActiveUser(database.db, email)
  if (user === null) return
  const brand = await institutionBrand()
  return async (tx) => {
    const token = randomToken()
    const now = clock.now()
    const expires_at = new Date(now.getTime() + LINK_MINUTES * 60_000)
    await insertReset(tx, { token_hash: sha256(token), user_id: user.id, now, expires_at })
    await rememberLanguage(tx, email, language)
    await queueResetLink(tx, brand, { ...user, language, url: `${publicUrl}/login#reset=${token}` })
  }
}

/** Signs nobody in: the new password must be entered at sign-in, and the code where one is required. */
export async function confirmReset(
  { database, clock, limiter, institutionBrand, institutionNames }: AccountDeps,
  { token, password }: { token: string; password: string },
  { ip, language }: Caller,
): Promise<void> {
  await limiter.consume('password-reset-confirm', ip, limits.confirm)
  const tokenHash = sha256(token)
  // The link is checked first, because hashing the password costs more.
  const userId = await findReset(database.db, tokenHash, clock.now())
  if (userId === null) throw usedUp()
  const person = await userById(database.db, userId)
  checkNewPassword(password, person === null ? [] : [person.name, person.email], await institutionNames())
  const password_hash = await hashPassword(password)
  const brand = await institutionBrand()
  const { email } = await database.inTransaction(async (tx) => {
    const now = clock.now()
    const user = await lockUser(tx, userId)
    if (user === null || !(await useReset(tx, tokenHash, now))) throw usedUp()
    await changePassword(tx, password_hash, { userId: user.id, now })
    await forgetAllTries(tx, user.email)
    await queuePasswordChanged(tx, brand, { ...user, language })
    await recordAudit(tx, {
      actor: { kind: 'staff', id: user.id, name: user.name, roles: [] },
      ip,
      action: 'user.password_reset',
      subject: `user:${user.id}`,
    })
    return user
  })
  await limiter.forgive(STRANGERS, email)
}

const usedUp = () => refused(messageOf('identity.resetLinkUsedUp'))
