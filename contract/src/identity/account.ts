import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { email } from '../fields.ts'
import { login } from './identity.ts'

/** What a member of staff does about their own account. */

export const PASSWORD_LENGTH = { least: 12, most: 128 } as const

export const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.least, fault('passwordTooShort'))
  .max(PASSWORD_LENGTH.most, fault('passwordTooLong'))

const token = z.string().min(1).max(200)

/** Six digits of the app; or a recovery code, however it is grouped. */
const factorCode = z
  .string()
  .max(60, fault('enterSixDigitsOrRecoveryCode'))
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{12})$/, fault('enterSixDigitsOrRecoveryCode')))

export const askPasswordReset = endpoint({
  id: 'askPasswordReset',
  summary: 'Ask for a link that sets a new password; the answer is the same whoever asks',
  method: 'POST',
  path: '/auth/password-reset',
  auth: 'public',
  body: z.strictObject({ email }),
  errors: ['too_many'],
})

export const confirmPasswordReset = endpoint({
  id: 'confirmPasswordReset',
  summary: 'Set a new password with the link of the mail; ends every session',
  method: 'POST',
  path: '/auth/password-reset/confirm',
  auth: 'public',
  body: z.strictObject({ token, password: newPassword }),
  errors: ['refused', 'too_many'],
})

export const signInWithCode = endpoint({
  id: 'signInWithCode',
  summary: 'The second step of a sign-in that was refused with data.second_factor',
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
  /** As the browser named itself. */
  browser: z.string(),
  current: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

export const account = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** The sign-in before that of this session. */
  previous_sign_in: z.strictObject({ at: z.string(), address: z.string() }).nullable(),
  second_factor: z.strictObject({
    on: z.boolean(),
    since: z.string().nullable(),
    recovery_codes_left: z.int(),
  }),
  sessions: z.array(staffSession),
})
export type Account = z.infer<typeof account>

export const getAccount = endpoint({
  id: 'getAccount',
  summary: 'Your account: last sign-in, second factor, sessions',
  method: 'GET',
  path: '/auth/account',
  auth: 'staff',
  data: account,
  errors: ['unauthorized', 'forbidden'],
})

const ownPassword = z
  .string()
  .min(1, fault('enterCurrentPassword'))
  .max(PASSWORD_LENGTH.most, fault('passwordTooLong'))

export const confirmPassword = endpoint({
  id: 'confirmPassword',
  summary: 'Enter your password again: for ten minutes this session does what asks for it',
  method: 'POST',
  path: '/auth/confirm-password',
  auth: 'staff',
  body: z.strictObject({ password: ownPassword }),
  errors: ['unauthorized', 'forbidden', 'too_many'],
})

export const changePassword = endpoint({
  id: 'changePassword',
  summary: 'Change your own password; signs you out everywhere else',
  method: 'POST',
  path: '/auth/password',
  auth: 'staff',
  body: z.strictObject({
    current_password: ownPassword,
    password: newPassword,
  }),
  errors: ['unauthorized', 'forbidden', 'too_many'],
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  summary: 'Sign out everywhere else',
  method: 'POST',
  path: '/auth/account/end-other-sessions',
  auth: 'staff',
  data: account,
  errors: ['unauthorized', 'forbidden'],
})

export const beginSecondFactor = endpoint({
  id: 'beginSecondFactor',
  summary: 'A new secret for an authenticator app; asked for once a code confirms it',
  method: 'POST',
  path: '/auth/account/second-factor',
  auth: 'staff',
  // Whoever finds a desk unlocked would lock its holder out with it.
  passwordAgain: 'every_session',
  data: z.strictObject({
    secret: z.string(),
    uri: z.string(),
    /** `size` modules a side, `path` an SVG path of the dark ones. */
    qr: z.strictObject({ size: z.int(), path: z.string() }),
  }),
  errors: ['unauthorized', 'forbidden', 'refused', 'too_many'],
})

export const confirmSecondFactor = endpoint({
  id: 'confirmSecondFactor',
  summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
  method: 'POST',
  path: '/auth/account/second-factor/confirm',
  auth: 'staff',
  body: z.strictObject({ code: factorCode }),
  data: z.strictObject({ recovery_codes: z.array(z.string()) }),
  errors: ['unauthorized', 'forbidden', 'refused', 'too_many'],
})

export const turnOffSecondFactor = endpoint({
  id: 'turnOffSecondFactor',
  summary: 'Turn the second factor off, with a code',
  method: 'POST',
  path: '/auth/account/second-factor/off',
  auth: 'staff',
  passwordAgain: 'every_session',
  body: z.strictObject({ code: factorCode }),
  errors: ['unauthorized', 'forbidden', 'refused', 'too_many'],
})
