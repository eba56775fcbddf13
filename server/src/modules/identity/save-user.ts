import type { StaffUserBody } from '@testamur/contract/identity/users'
import type { StaffActor } from '../../core/actor.ts'
import { conflict, notFound, refused, taken } from '../../core/failure.ts'
import { randomToken } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { publishSessionsChanged } from '../../http/events.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { AccountDeps, Manager } from './account-deps.ts'
import { endEverySession } from './end-sessions.ts'
import { sendInvitation } from './help-user.ts'
import { queueAddressChanged } from './mails.ts'
import { hashPassword } from './passwords.ts'
import {
  findStaffAccount,
  insertStaffAccount,
  lockWithAdministrators,
  type StaffAccountRow,
  updateStaffAccount,
} from './store/staff-accounts.ts'

export type NewUser = Omit<StaffUserBody, 'active' | 'version'>

const addressTaken = (email: string) => taken('email', messageOf('identity.addressTaken', { email }))

/** The fields of an account that the audit trail records. */
const auditOf = ({ name, email, roles, active }: Omit<StaffUserBody, 'version'>) => ({
  name,
  email,
  roles,
  active,
})

/** Opens an account with an unknown password; its holder is emailed a link to set one. */
export async function createUser(
  { database, clock, publicUrl, institutionBrand }: AccountDeps,
  fields: NewUser,
  { actor, ip, language }: Manager,
  keep: KeepReply<number>,
): Promise<void> {
  const password_hash = await hashPassword(randomToken())
  const brand = await institutionBrand()
  await database.inTransaction(async (tx) => {
    const id = await insertStaffAccount(tx, { ...fields, password_hash })
    if (id === null) throw addressTaken(fields.email)
    await sendInvitation(tx, { ...fields, id }, { brand, publicUrl, now: clock.now(), language })
    await keep(tx, id)
    const after = auditOf({ ...fields, active: true })
    await recordAudit(tx, { actor, ip, action: 'user.create', subject: `user:${id}`, after })
  })
}

/** Changes an account. Disabling it, or changing its address, ends everything that its password opened. */
export async function updateUser(
  { database, clock, institutionBrand }: AccountDeps,
  id: number,
  fields: StaffUserBody,
  { actor, ip, language }: Manager,
): Promise<void> {
  const brand = await institutionBrand()
  await database
    .inTransaction(async (tx) => {
      const administrators = await lockWithAdministrators(tx, id)
      const now = clock.now()
      const before = await findStaffAccount(tx, id, now)
      if (before === null) throw notFound(messageOf('identity.thisAccount'))
      if (before.version !== fields.version) throw conflict(messageOf('identity.changedMeanwhile'))
      checkChange(before, fields, actor, administrators)
      await updateStaffAccount(tx, id, fields)
      const moved = before.email !== fields.email
      if (moved || (before.active && !fields.active)) await endEverySession(tx, { userId: id, now })
      else publishSessionsChanged(tx, id)
      // The old address is told, because the reader of the new one can now set the password.
      if (moved) await queueAddressChanged(tx, brand, { ...before, language })
      await recordAudit(tx, {
        actor,
        ip,
        subject: `user:${id}`,
        action: actionOf(before, fields),
        before: auditOf(before),
        after: auditOf(fields),
      })
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw addressTaken(fields.email)
      throw error
    })
}

/** @throws Failure refused */
function checkChange(
  before: StaffAccountRow,
  fields: StaffUserBody,
  actor: StaffActor,
  administrators: readonly number[],
): void {
  if (before.id === actor.id && !fields.active) throw refused(messageOf('identity.cannotDisableOneself'))
  const staysAdministrator = fields.active && fields.roles.includes('administrator')
  if (administrators.includes(before.id) && administrators.length === 1 && !staysAdministrator)
    throw refused(messageOf('identity.lastActiveAdministrator'))
}

function actionOf(before: StaffAccountRow, fields: StaffUserBody): string {
  if (before.active === fields.active) return 'user.update'
  return fields.active ? 'user.enable' : 'user.disable'
}

/** Ends all sessions of an account; the password stays. */
export async function signOutUser(
  { database, clock }: AccountDeps,
  id: number,
  { actor, ip }: Pick<Manager, 'actor' | 'ip'>,
): Promise<void> {
  await database.inTransaction(async (tx: Tx) => {
    await lockWithAdministrators(tx, id)
    const now = clock.now()
    if ((await findStaffAccount(tx, id, now)) === null) throw notFound(messageOf('identity.thisAccount'))
    await endEverySession(tx, { userId: id, now })
    await recordAudit(tx, { actor, ip, action: 'user.sign_out', subject: `user:${id}` })
  })
}
