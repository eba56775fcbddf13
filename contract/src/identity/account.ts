import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { email } from '../fields.ts'
import { bareCode } from '../written/codes.ts'
import { login } from './identity.ts'

/** The calls with which members of staff manage their own account. */

export const PASSWORD_LENGTH = { least: 12, most: 128 } as const

export const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.least, fault('passwordTooShort'))
  .max(PASSWORD_LENGTH.most, fault('passwordTooLong'))

const token = z.string().min(1).max(200)

/** Six digits from the app, or a recovery code with any grouping. */
const factorCode = z
  .string()
  .max(60, fault('enterSixDigitsOrRecoveryCode'))
  .transform((text) => bareCode(text).toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{12})$/, fault('enterSixDigitsOrRecoveryCode')))

export const askPasswordReset = endpoint({
  id: 'askPasswordReset',
  summary: 'Ask for a link to set a new password; the answer is the same for every email address',
  method: 'POST',
  path: '/auth/password-reset',
  auth: 'public',
  body: z.strictObject({ email }),
  errors: ['too_many'],
})

export const confirmPasswordReset = endpoint({
  id: 'confirmPasswordReset',
  summary: 'Set a new password with the link from the email; ends every session',
  method: 'POST',
  path: '/auth/password-reset/confirm',
  auth: 'public',
  body: z.strictObject({ token, password: newPassword }),
  errors: ['refused', 'too_many'],
})

export const signInWithCode = endpoint({
  id: 'signInWithCode',
  summary: 'Complete a sign-in that was answered with data.second_factor',
  method: 'POST',
  path: '/auth/second-factor',
  auth: 'public',
  body: z.strictObject({ challenge: token, code: factorCode }),
  data: login.data,
  errors: ['unauthorized', 'too_many'],
})

const staffSession = z.strictObject({
  id: z.int(),
  since: z.string(),
  expires_at: z.string(),
  address: z.string(),
  /** The name of the browser as it reports itself. */
  browser: z.string(),
  current: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

export const account = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** The sign-in before the one of this session. */
  previous_sign_in: z.strictObject({ at: z.string(), address: z.string() }).nullable(),
  second_factor: z.strictObject({
    on: z.boolean(),
    since: z.string().nullable(),
    recovery_codes_left: z.int(),
    /** Whether a role of this account requires it, so that it cannot be turned off. */
    required: z.boolean(),
  }),
  sessions: z.array(staffSession),
})
export type Account = z.infer<typeof account>

export const getAccount = endpoint({
  id: 'getAccount',
  summary: 'Get your account: last sign-in, second factor, sessions',
  method: 'GET',
  path: '/auth/account',
  auth: 'staff',
  beforeSecondFactor: true,
  data: account,
  errors: ['unauthorized', 'forbidden'],
})

const ownPassword = z
  .string()
  .min(1, fault('enterCurrentPassword'))
  .max(PASSWORD_LENGTH.most, fault('passwordTooLong'))

export const confirmPassword = endpoint({
  id: 'confirmPassword',
  summary: 'Enter your password again; for ten minutes this session can do what requires it',
  method: 'POST',
  path: '/auth/confirm-password',
  auth: 'staff',
  beforeSecondFactor: true,
  body: z.strictObject({ password: ownPassword }),
  errors: ['unauthorized', 'forbidden', 'too_many'],
})

export const changePassword = endpoint({
  id: 'changePassword',
  summary: 'Change your own password; ends your other sessions',
  method: 'POST',
  path: '/auth/password',
  auth: 'staff',
  beforeSecondFactor: true,
  body: z.strictObject({
    current_password: ownPassword,
    password: newPassword,
  }),
  errors: ['unauthorized', 'forbidden', 'too_many'],
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  summary: 'End all your other sessions',
  method: 'POST',
  path: '/auth/account/end-other-sessions',
  auth: 'staff',
  data: account,
  errors: ['unauthorized', 'forbidden'],
})

export const beginSecondFactor = endpoint({
  id: 'beginSecondFactor',
  summary: 'Create a secret for an authenticator app; it takes effect when a code confirms it',
  method: 'POST',
  path: '/auth/account/second-factor',
  auth: 'staff',
  beforeSecondFactor: true,
  // Otherwise anybody at an unlocked computer could lock the account's owner out.
  passwordAgain: 'every_session',
  data: z.strictObject({
    secret: z.string(),
    uri: z.string(),
    /** `size`: modules per side. `path`: an SVG path of the dark ones. */
    qr: z.strictObject({ size: z.int(), path: z.string() }),
  }),
  errors: ['unauthorized', 'forbidden', 'refused', 'too_many'],
})

export const confirmSecondFactor = endpoint({
  id: 'confirmSecondFactor',
  summary: 'Turn on the second factor with a first code; returns the recovery codes, once',
  method: 'POST',
  path: '/auth/account/second-factor/confirm',
  auth: 'staff',
  beforeSecondFactor: true,
  body: z.strictObject({ code: factorCode }),
  data: z.strictObject({ recovery_codes: z.array(z.string()) }),
  errors: ['unauthorized', 'forbidden', 'refused', 'too_many'],
})

export const turnOffSecondFactor = endpoint({
  id: 'turnOffSecondFactor',
  summary: 'Turn off the second factor, with a code',
  method: 'POST',
  path: '/auth/account/second-factor/off',
  auth: 'staff',
  passwordAgain: 'every_session',
  body: z.strictObject({ code: factorCode }),
  errors: ['unauthorized', 'forbidden', 'refused', 'too_many'],
})
