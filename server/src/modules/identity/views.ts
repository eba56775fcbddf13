import type { Account } from '@testamur/contract/identity/account'
import type { User } from '@testamur/contract/identity/identity'
import { mayDo, permissions } from '@testamur/contract/identity/permissions'
import type { StaffUser } from '@testamur/contract/identity/users'
import { invitationEnd } from './help-user.ts'
import type { SecondFactor } from './store/second-factors.ts'
import type { PreviousSignIn, SessionRow } from './store/sessions.ts'
import type { StaffAccountRow } from './store/staff-accounts.ts'
import type { UserRow } from './store/users.ts'

export const userView = (row: UserRow, secondFactorDue: boolean): User => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  roles: row.roles,
  permissions: permissions.filter((permission) => mayDo(row.roles, permission)),
  last_login_at: row.last_login_at?.toISOString() ?? null,
  second_factor_due: secondFactorDue,
})

export const staffUserView = (row: StaffAccountRow): StaffUser => ({
  id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  roles: row.roles,
  active: row.active,
  second_factor: row.second_factor,
  sessions: row.sessions,
  created_at: row.created_at.toISOString(),
  last_login_at: row.last_login_at?.toISOString() ?? null,
  invitation: invitationOf(row),
  version: row.version,
})

const invitationOf = ({ invited_at, last_login_at }: StaffAccountRow): StaffUser['invitation'] =>
  invited_at === null || last_login_at !== null
    ? null
    : { sent_at: invited_at.toISOString(), expires_at: invitationEnd(invited_at).toISOString() }

/** Older releases recorded the time and not the address. */
export const signInView = ({ previous_at, previous_ip }: PreviousSignIn) =>
  previous_at === null ? null : { at: previous_at.toISOString(), address: previous_ip ?? '' }

export function accountView(
  person: Pick<Account, 'name' | 'email'>,
  factor: { readonly found: SecondFactor | null; readonly required: boolean },
  sessions: readonly SessionRow[],
): Account {
  const since = factor.found?.confirmed_at ?? null
  const current = sessions.find((session) => session.current)
  return {
    ...person,
    previous_sign_in: current ? signInView(current) : null,
    second_factor: {
      on: since !== null,
      since: since?.toISOString() ?? null,
      recovery_codes_left: since === null ? 0 : (factor.found?.recovery_codes_left ?? 0),
      required: factor.required,
    },
    sessions: sessions.map((session) => ({
      id: session.id,
      since: session.created_at.toISOString(),
      expires_at: session.expires_at.toISOString(),
      address: session.ip,
      browser: session.user_agent,
      current: session.current,
    })),
  }
}
