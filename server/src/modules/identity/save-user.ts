import type { StaffUserBody } from '@testamur/contract/identity/users'
import type { StaffActor } from '../../core/actor.ts'
import { refused, taken } from '../../core/failure.ts'
import { randomToken } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { publishSessionsChanged } from '../../http/events.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { changeSetting, type SettingKind, saveSetting } from '../settings/index.ts'
import type { AccountDeps, Manager } from './account-deps.ts'
import { endEverySession } from './end-sessions.ts'
import { lockAccount, readAccount, sendInvitation } from './help-user.ts'
import { queueAddressChanged } from './mails.ts'
import { hashPassword } from './passwords.ts'
import {
  insertStaffAccount,
  lockWithAdministrators,
  type StaffAccountRow,
  updateStaffAccount,
} from './store/staff-accounts.ts'

export type NewUser = Omit<StaffUserBody, 'active' | 'version'>

const addressTaken = (email: string) => taken('email', messageOf('identity.addressTaken', { email }))

const userKind = ({ clock }: Pick<AccountDeps, 'clock'>): SettingKind<StaffAccountRow, 'id'> => ({
  noun: 'user',
  key: 'id',
  name: messageOf('identity.thisAccount'),
  topics: [],
  lock: (tx, { id }) => lockAccount(tx, id, clock.now()),
  record: ({ name, email, roles, active }) => ({ name, email, roles, active }),
  verbOf(before, { active }) {
    if (before === null) return 'create'
    if (before.active === active) return 'update'
    return active ? 'enable' : 'disable'
  },
})

/** Opens an account with an unknown password; its holder is emailed a link to set one. */
export async function createUser(
  { database, clock, publicUrl, institutionBrand }: AccountDeps,
  fields: NewUser,
  by: Manager,
  keep: KeepReply<StaffAccountRow>,
): Promise<void> {
  const password_hash = await hashPassword(randomToken())
  const brand = await institutionBrand()
  async function write(tx: Tx) {
    const id = await insertStaffAccount(tx, { ...fields, password_hash })
    if (id === null) throw addressTaken(fields.email)
    const now = clock.now()
    await sendInvitation(tx, { ...fields, id }, { brand, publicUrl, now, language: by.language })
    return readAccount(tx, id, now)
  }
  await saveSetting({ database, reference: null }, userKind({ clock }), { seen: null, write, keep }, by)
}

/** Changes an account. Disabling it, or changing its address, ends everything that its password opened. */
export async function updateUser(
  { database, clock, institutionBrand }: AccountDeps,
  id: number,
  { version, ...fields }: StaffUserBody,
  by: Manager,
): Promise<StaffAccountRow> {
  const brand = await institutionBrand()
  async function write(tx: Tx, before: StaffAccountRow) {
    checkChange(before, fields, by.actor, await lockWithAdministrators(tx, id))
    await updateStaffAccount(tx, id, fields)
    const now = clock.now()
    const moved = before.email !== fields.email
    if (moved || (before.active && !fields.active)) await endEverySession(tx, { userId: id, now })
    else publishSessionsChanged(tx, id)
    // The old address is told, because the reader of the new one can now set the password.
    if (moved) await queueAddressChanged(tx, brand, { ...before, language: by.language })
    return readAccount(tx, id, now)
  }
  const change = { seen: { id, version }, write, taken: () => addressTaken(fields.email) }
  const { after } = await changeSetting({ database, reference: null }, userKind({ clock }), change, by)
  return after
}

/** @throws Failure refused */
function checkChange(
  before: StaffAccountRow,
  fields: Pick<StaffUserBody, 'active' | 'roles'>,
  actor: StaffActor,
  administrators: readonly number[],
): void {
  if (before.id === actor.id && !fields.active) throw refused(messageOf('identity.cannotDisableOneself'))
  const staysAdministrator = fields.active && fields.roles.includes('administrator')
  if (administrators.includes(before.id) && administrators.length === 1 && !staysAdministrator)
    throw refused(messageOf('identity.lastActiveAdministrator'))
}

/** Ends all sessions of an account; the password stays. */
export async function signOutUser(
  { database, clock }: AccountDeps,
  id: number,
  { actor, ip }: Pick<Manager, 'actor' | 'ip'>,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const now = clock.now()
    await lockAccount(tx, id, now)
    await endEverySession(tx, { userId: id, now })
    await recordAudit(tx, { actor, ip, action: 'user.sign_out', subject: `user:${id}` })
  })
}
