import {
  beginSecondFactor,
  changePassword,
  confirmPassword,
  confirmSecondFactor,
  endOtherSessions,
  turnOffSecondFactor,
} from '@testamur/contract/identity/account'
import {
  createUser,
  inviteUser,
  resetUserFactor,
  type StaffUser,
  signOutUser,
  updateSignInPolicy,
  updateUser,
} from '@testamur/contract/identity/users'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from '../factories.ts'
import { type Act, defineAct } from './act.ts'

let recovery: readonly string[] = []
let user: StaffUser

const fields = { name: 'Ngozi Eze', email: 'ngozi@example.edu', roles: ['support' as const] }

/** What staff do about their own account, and administrators about other accounts. */
export const accountActs: readonly Act[] = [
  defineAct(confirmPassword, 'done', 'user:', () => ({ body: { password: PASSWORD } })),
  defineAct(
    confirmSecondFactor,
    'done',
    'user:',
    async ({ server, staff }) => {
      const { secret } = (await server.call(beginSecondFactor, { token: staff.token })).data
      const timestamp = server.clock.now().getTime()
      return { body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }) } }
    },
    ({ recovery_codes }) => {
      recovery = recovery_codes
    },
  ),
  defineAct(turnOffSecondFactor, 'done', 'user:', () => ({ body: { code: recovery[0] ?? '' } })),
  defineAct(endOtherSessions, 'made', 'user:', () => ({})),
  defineAct(changePassword, 'done', 'user:', () => ({
    body: { current_password: PASSWORD, password: `${PASSWORD}, another one` },
  })),
  defineAct(
    createUser,
    'made',
    'user:',
    () => ({ body: fields }),
    (made) => {
      user = made
    },
  ),
  defineAct(updateUser, 'changed', 'user:', () => ({
    params: { id: user.id },
    body: { ...fields, roles: ['dispatch' as const], active: true, version: user.version },
  })),
  defineAct(inviteUser, 'done', 'user:', () => ({ params: { id: user.id } })),
  defineAct(resetUserFactor, 'done', 'user:', async ({ server }) => {
    await sql`
      insert into second_factors (user_id, sealed_secret, created_at, confirmed_at)
      values (${user.id}, 'sealed', now(), now())`.execute(server.database.db)
    return { params: { id: user.id } }
  }),
  defineAct(signOutUser, 'done', 'user:', () => ({ params: { id: user.id } })),
  defineAct(updateSignInPolicy, 'changed', 'sign_in_policy', () => ({
    body: { second_factor_roles: ['auditor' as const], version: 0 },
  })),
]
