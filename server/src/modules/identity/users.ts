import type { StaffUser, StaffUserBody } from '@testamur/contract/identity/users'
import { notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { AccountDeps } from './account-deps.ts'
import { createUser, type Manager, signOutUser, updateUser } from './save-user.ts'
import { type AccountFilter, findStaffAccount, listStaffAccounts } from './store/staff-accounts.ts'
import { staffUserView } from './views.ts'

type Listing = AccountFilter & { readonly page: number; readonly per_page: number }

export type Users = ReturnType<typeof createUsers>

/** The accounts of staff, in the hands of whoever manages them. */
export function createUsers(deps: AccountDeps) {
  const { database, clock } = deps

  async function get(id: number): Promise<StaffUser> {
    const found = await findStaffAccount(database.db, id, clock.now())
    if (found === null) throw notFound(messageOf('identity.thisAccount'))
    return staffUserView(found)
  }

  return {
    get,
    async list({ page, per_page, ...filter }: Listing) {
      const window = { limit: per_page, offset: (page - 1) * per_page }
      const { rows, total } = await listStaffAccounts(database.db, filter, window, clock.now())
      return { users: rows.map(staffUserView), total }
    },
    create: async (fields: Omit<StaffUserBody, 'active'>, manager: Manager) =>
      get(await createUser(deps, fields, manager)),
    async update(id: number, fields: StaffUserBody, manager: Manager) {
      await updateUser(deps, id, fields, manager)
      return get(id)
    },
    async signOut(id: number, manager: Manager) {
      await signOutUser(deps, id, manager)
      return get(id)
    },
  }
}
