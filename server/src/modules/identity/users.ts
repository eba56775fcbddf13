import type { StaffUser, StaffUserBody } from '@testamur/contract/identity/users'
import type { KeepReply } from '../../http/keep-reply.ts'
import type { AccountDeps, Manager } from './account-deps.ts'
import { inviteAgain, readAccount, resetFactorOf } from './help-user.ts'
import { createUser, type NewUser, signOutUser, updateUser } from './save-user.ts'
import { type AccountFilter, listStaffAccounts } from './store/staff-accounts.ts'
import { staffUserView } from './views.ts'

type Listing = AccountFilter & { readonly page: number; readonly per_page: number }

export type Users = ReturnType<typeof createUsers>

/** The accounts of staff, as administrators manage them. */
export function createUsers(deps: AccountDeps) {
  const { database, clock } = deps

  const get = async (id: number): Promise<StaffUser> =>
    staffUserView(await readAccount(database.db, id, clock.now()))

  return {
    get,
    async list({ page, per_page, ...filter }: Listing) {
      const window = { limit: per_page, offset: (page - 1) * per_page }
      const { rows, total } = await listStaffAccounts(database.db, filter, window, clock.now())
      return { users: rows.map(staffUserView), total }
    },
    create: (fields: NewUser, manager: Manager, keep: KeepReply<StaffUser>) =>
      createUser(deps, fields, manager, (tx, row) => keep(tx, staffUserView(row))),
    update: async (id: number, fields: StaffUserBody, manager: Manager) =>
      staffUserView(await updateUser(deps, id, fields, manager)),
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
