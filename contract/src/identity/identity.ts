import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { email } from '../fields.ts'
import { permissions, roles } from './permissions.ts'

export const user = z.strictObject({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  last_login_at: z.string().nullable(),
  /** A role requires a second factor that is not set up yet; until then the session may do nothing else. */
  second_factor_due: z.boolean(),
})
export type User = z.infer<typeof user>

export const login = endpoint({
  id: 'login',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/auth/login',
  auth: 'public',
  body: z.strictObject({
    email,
    password: z.string().min(1, fault('enterPassword')).max(128, fault('passwordTooLong')),
    remember: z.boolean().default(false),
  }),
  data: z.strictObject({
    token: z.string(),
    expires_at: z.string(),
    user,
    previous_sign_in: z.strictObject({ at: z.string(), address: z.string() }).nullable(),
  }),
  errors: ['unauthorized', 'too_many'],
})

export const currentUser = endpoint({
  id: 'currentUser',
  summary: 'Get the signed-in user',
  method: 'GET',
  path: '/auth/user',
  auth: 'staff',
  beforeSecondFactor: true,
  data: user,
  errors: ['unauthorized'],
})

export const logout = endpoint({
  id: 'logout',
  summary: 'End the session on the server',
  method: 'POST',
  path: '/auth/logout',
  auth: 'staff',
  beforeSecondFactor: true,
  errors: ['unauthorized'],
})
