import type { Role } from '@testamur/contract/identity/permissions'
import type { StaffUser } from '@testamur/contract/identity/users'

export type UserDraft = { name: string; email: string; roles: Role[] }

export const draftOf = (user: StaffUser | null): UserDraft =>
  user === null
    ? { name: '', email: '', roles: [] }
    : { name: user.name, email: user.email, roles: user.roles }

/** With what is changed beside the form: an account that somebody else disabled stays disabled. */
export const versionedDraft = (user: StaffUser | null) => ({
  draft: { ...draftOf(user), active: user?.active ?? true },
  version: user?.version ?? 0,
})
