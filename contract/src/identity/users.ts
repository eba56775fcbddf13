import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { fault } from '../field-faults.ts'
import { email, flag, id, line, optionalLine, versionSeen } from '../fields.ts'
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

export const listUsers = endpoint({
  id: 'listUsers',
  summary: 'List the accounts of staff',
  method: 'GET',
  path: '/users',
  auth: MANAGE,
  query: z.strictObject({ ...pageQuery, search: optionalLine(100), active: flag.optional() }),
  data: z.array(staffUser),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getUser = endpoint({
  id: 'getUser',
  summary: 'Get one account',
  method: 'GET',
  path: '/users/{id}',
  auth: MANAGE,
  params: z.strictObject({ id }),
  data: staffUser,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const createUser = endpoint({
  id: 'createUser',
  summary: 'Create an account; its holder gets an email with a link to set the password',
  method: 'POST',
  path: '/users',
  auth: MANAGE,
  passwordAgain: true,
  body: z.strictObject(userFields),
  data: staffUser,
  created: true,
  idempotent: true,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const updateUser = endpoint({
  id: 'updateUser',
  summary: 'Change an account, or make it active or inactive',
  method: 'PUT',
  path: '/users/{id}',
  auth: MANAGE,
  passwordAgain: true,
  params: z.strictObject({ id }),
  body: userBody,
  data: staffUser,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})

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
