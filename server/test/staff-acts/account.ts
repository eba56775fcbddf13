import {
  beginSecondFactor,
  changePassword,
  confirmPassword,
  confirmSecondFactor,
  endOtherSessions,
  turnOffSecondFactor,
} from '@testamur/contract/identity/account'
import { createUser, type StaffUser, signOutUser, updateUser } from '@testamur/contract/identity/users'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from '../factories.ts'
import { type Act, act } from './act.ts'

let recovery: readonly string[] = []
let user: StaffUser

const fields = { name: 'Ngozi Eze', email: 'ngozi@example.edu', roles: ['support' as const] }

/** What staff do about their own account, and administrators about the accounts of others. */
export const accountActs: readonly Act[] = [
  act(confirmPassword, 'done', 'user:', () => ({ body: { password: PASSWORD } })),
  act(
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
  act(turnOffSecondFactor, 'done', 'user:', () => ({ body: { code: recovery[0] ?? '' } })),
  act(endOtherSessions, 'made', 'user:', () => ({})),
  act(changePassword, 'done', 'user:', () => ({
    body: { current_password: PASSWORD, password: `${PASSWORD}, another one` },
  })),
  act(
    createUser,
    'made',
    'user:',
    () => ({ body: fields }),
    (made) => {
      user = made
    },
  ),
  act(updateUser, 'changed', 'user:', () => ({
    params: { id: user.id },
    body: { ...fields, roles: ['dispatch' as const], active: true },
  })),
  act(signOutUser, 'done', 'user:', () => ({ params: { id: user.id } })),
]
