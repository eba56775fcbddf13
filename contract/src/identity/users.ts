import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { fault } from '../field-faults.ts'
import { email, flag, id, line, optionalLine, versionSeen } from '../fields.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { roles } from './permissions.ts'

/** A staff account, for those who manage accounts. */
export const staffUser = z.strictObject({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  active: z.boolean(),
  second_factor: z.boolean(),
  /** The number of open sessions. */
  sessions: z.int(),
  created_at: z.string(),
  last_login_at: z.string().nullable(),
  /** When the link that sets the first password was last sent, and until when it works; `null` after the first sign-in. */
  invitation: z.strictObject({ sent_at: z.string(), expires_at: z.string() }).nullable(),
  version: z.int(),
})
export type StaffUser = z.infer<typeof staffUser>

const MANAGE = { permission: 'users.manage' } as const

const heldRoles = z
  .array(z.enum(roles, fault('chooseRole')))
  .min(1, fault('chooseAtLeastOneRole'))
  .max(roles.length)
  .transform((chosen) => roles.filter((role) => chosen.includes(role)))

const userFields = { name: line(120), email, roles: heldRoles }

const userBody = z.strictObject({ ...userFields, active: z.boolean(), version: versionSeen })
export type StaffUserBody = z.infer<typeof userBody>

const calls = settingCalls({
  one: 'User',
  many: 'Users',
  path: '/users',
  row: staffUser,
  key: byId,
  read: 'users.manage',
  write: 'users.manage',
})

export const listUsers = calls.list({
  summary: 'List the accounts of staff',
  query: z.strictObject({ ...pageQuery, search: optionalLine(100), active: flag.optional() }),
  list: true,
})

export const getUser = calls.get({ summary: 'Get one account' })

export const createUser = calls.create({
  summary: 'Create an account; its holder gets an email with a link to set the password',
  body: z.strictObject(userFields),
  passwordAgain: true,
})

export const updateUser = calls.update(
  { summary: 'Change an account, or make it active or inactive', body: userBody, passwordAgain: true },
  'refused',
)

export const signOutUser = endpoint({
  id: 'signOutUser',
  summary: 'End every session of an account',
  method: 'POST',
  path: '/users/{id}/sign-out',
  auth: MANAGE,
  passwordAgain: true,
  params: z.strictObject({ id }),
  data: staffUser,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const inviteUser = endpoint({
  id: 'inviteUser',
  summary: 'Email the link to set the first password again, to somebody who has not signed in yet',
  method: 'POST',
  path: '/users/{id}/invitation',
  auth: MANAGE,
  passwordAgain: true,
  params: z.strictObject({ id }),
  data: staffUser,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

export const resetUserFactor = endpoint({
  id: 'resetUserFactor',
  summary:
    'Remove the second factor of somebody who lost their phone and recovery codes; ends their sessions',
  method: 'POST',
  path: '/users/{id}/second-factor/reset',
  auth: MANAGE,
  passwordAgain: true,
  params: z.strictObject({ id }),
  data: staffUser,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

/** How staff sign in. Members of these roles must set up a second factor when they next sign in. */
export const signInPolicy = z.strictObject({
  second_factor_roles: z.array(z.enum(roles)),
  version: z.int(),
})
export type SignInPolicy = z.infer<typeof signInPolicy>

export const getSignInPolicy = endpoint({
  id: 'getSignInPolicy',
  summary: 'Get which roles must sign in with a second factor',
  method: 'GET',
  path: '/sign-in-policy',
  auth: MANAGE,
  data: signInPolicy,
  errors: ['unauthorized', 'forbidden'],
})

export const updateSignInPolicy = endpoint({
  id: 'updateSignInPolicy',
  summary: 'Set which roles must sign in with a second factor, from their next sign-in on',
  method: 'PUT',
  path: '/sign-in-policy',
  auth: MANAGE,
  passwordAgain: true,
  body: z.strictObject({
    second_factor_roles: z
      .array(z.enum(roles, fault('chooseRole')))
      .max(roles.length)
      .transform((chosen) => roles.filter((role) => chosen.includes(role))),
    version: versionSeen,
  }),
  data: signInPolicy,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})
