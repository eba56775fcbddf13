import type { User } from '@testamur/contract/identity'
import { mayDo, permissions } from '@testamur/contract/permissions'
import type { UserRow } from './store/users.ts'

export const userView = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  roles: row.roles,
  permissions: permissions.filter((permission) => mayDo(row.roles, permission)),
  last_login_at: row.last_login_at?.toISOString() ?? null,
})
