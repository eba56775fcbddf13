import { notFound, refused } from '../../core/failure.ts'
import { randomToken, sha256 } from '../../core/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import { messageOf } from '../../messages/message.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { recordAudit } from '../audit/index.ts'
import type { AccountDeps, Manager } from './account-deps.ts'
import { endEverySession } from './end-sessions.ts'
import { queueFactorReset, queueInvitation } from './mails.ts'
import { endResets, insertReset } from './store/resets.ts'
import { removeSecondFactor } from './store/second-factors.ts'
import {
  findStaffAccount,
  lockWithAdministrators,
  noteInvited,
  type StaffAccountRow,
} from './store/staff-accounts.ts'

const INVITATION_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when the link of an invitation works. */
export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS)

type Invited = { readonly id: number; readonly name: string; readonly email: string }

type Invitation = {
  readonly brand: MailContent['institution']
  readonly publicUrl: string
  readonly now: Date
} & Pick<RequestContext, 'language'>

/** Emails the link that sets a first password. Earlier links no longer work. */
export async function sendInvitation(
  tx: Tx,
  { id, name, email }: Invited,
  { brand, publicUrl, now, language }: Invitation,
): Promise<void> {
  const token = randomToken()
  const expires_at = invitationEnd(now)
  await endResets(tx, id, now)
  await insertReset(tx, { token_hash: sha256(token), user_id: id, now, expires_at })
  await noteInvited(tx, id, now)
  await queueInvitation(tx, brand, { name, email, language, url: `${publicUrl}/login#reset=${token}` })
}

/** The link of an invitation expires after some days, and can be sent again. */
export async function inviteAgain(
  { database, clock, publicUrl, institutionBrand }: AccountDeps,
  id: number,
  { actor, ip, language }: Manager,
): Promise<void> {
  const brand = await institutionBrand()
  await database.inTransaction(async (tx) => {
    const now = clock.now()
    const user = await lockAccount(tx, id, now)
    if (!user.active) throw refused(messageOf('identity.accountIsDisabled'))
    if (user.last_login_at !== null) throw refused(messageOf('identity.hasSignedInBefore'))
    await sendInvitation(tx, user, { brand, publicUrl, now, language })
    await recordAudit(tx, { actor, ip, action: 'user.invite', subject: `user:${id}` })
  })
}

/** For a person who lost phone and recovery codes. They are told by email, in case they did not ask for it. */
export async function resetFactorOf(
  { database, clock, institutionBrand }: AccountDeps,
  id: number,
  { actor, ip, language }: Manager,
): Promise<void> {
  if (actor.id === id) throw refused(messageOf('identity.resetOwnFactorInAccount'))
  const brand = await institutionBrand()
  await database.inTransaction(async (tx) => {
    const now = clock.now()
    const user = await lockAccount(tx, id, now)
    if (!(await removeSecondFactor(tx, id))) throw refused(messageOf('identity.noSecondFactorToReset'))
    await endEverySession(tx, { userId: id, now })
    await queueFactorReset(tx, brand, { ...user, language })
    await recordAudit(tx, { actor, ip, action: 'user.second_factor_reset', subject: `user:${id}` })
  })
}

/** @throws Failure not_found */
export async function lockAccount(tx: Tx, id: number, now: Date): Promise<StaffAccountRow> {
  await lockWithAdministrators(tx, id)
  return readAccount(tx, id, now)
}

/** @throws Failure not_found */
export async function readAccount(db: Db | Tx, id: number, now: Date): Promise<StaffAccountRow> {
  const user = await findStaffAccount(db, id, now)
  if (user === null) throw notFound(messageOf('identity.thisAccount'))
  return user
}
