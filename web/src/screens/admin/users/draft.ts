import type { Role } from '@testamur/contract/identity/permissions'
import type { StaffUser } from '@testamur/contract/identity/users'

export type UserDraft = { name: string; email: string; roles: Role[] }

export const draftOf = (user: StaffUser | null): UserDraft =>
  user === null
    ? { name: '', email: '', roles: [] }
    : { name: user.name, email: user.email, roles: user.roles }
