import type { StaffUser, StaffUserBody } from '@testamur/contract/identity/users'
import { notFound } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import type { AccountDeps, Manager } from './account-deps.ts'
import { inviteAgain, resetFactorOf } from './help-user.ts'
import { createUser, type NewUser, signOutUser, updateUser } from './save-user.ts'
import { type AccountFilter, findStaffAccount, listStaffAccounts } from './store/staff-accounts.ts'
import { staffUserView } from './views.ts'

type Listing = AccountFilter & { readonly page: number; readonly per_page: number }

export type Users = ReturnType<typeof createUsers>

/** The accounts of staff, as administrators manage them. */
export function createUsers(deps: AccountDeps) {
  const { database, clock } = deps

  async function read(db: Db | Tx, id: number): Promise<StaffUser> {
    const found = await findStaffAccount(db, id, clock.now())
    if (found === null) throw notFound(messageOf('identity.thisAccount'))
    return staffUserView(found)
  }
  const get = (id: number) => read(database.db, id)

  return {
    get,
    async list({ page, per_page, ...filter }: Listing) {
      const window = { limit: per_page, offset: (page - 1) * per_page }
      const { rows, total } = await listStaffAccounts(database.db, filter, window, clock.now())
      return { users: rows.map(staffUserView), total }
    },
    create: (fields: NewUser, manager: Manager, keep: KeepReply<StaffUser>) =>
      createUser(deps, fields, manager, async (tx, id) => keep(tx, await read(tx, id))),
    async update(id: number, fields: StaffUserBody, manager: Manager) {
      await updateUser(deps, id, fields, manager)
      return get(id)
    },
    async invite(id: number, manager: Manager) {
      await inviteAgain(deps, id, manager)
      return get(id)
    },
    async resetFactor(id: number, manager: Manager) {
      await resetFactorOf(deps, id, manager)
      return get(id)
    },
    async signOut(id: number, manager: Manager) {
      await signOutUser(deps, id, manager)
      return get(id)
    },
  }
}
