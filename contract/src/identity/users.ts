import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { fault } from '../field-faults.ts'
import { email, flag, id, line, optionalLine } from '../fields.ts'
import { roles } from './permissions.ts'

/** The accounts of staff, as whoever manages them sees them. */
export const staffUser = z.strictObject({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  active: z.boolean(),
  second_factor: z.boolean(),
  /** How many sessions are open. */
  sessions: z.int(),
  created_at: z.string(),
  last_login_at: z.string().nullable(),
})
export type StaffUser = z.infer<typeof staffUser>

const MANAGE = { permission: 'users.manage' } as const

const heldRoles = z
  .array(z.enum(roles, fault('chooseRole')))
  .min(1, fault('chooseAtLeastOneRole'))
  .max(roles.length)
  .transform((chosen) => roles.filter((role) => chosen.includes(role)))

const userFields = { name: line(120), email, roles: heldRoles }

const userBody = z.strictObject({ ...userFields, active: z.boolean() })
export type StaffUserBody = z.infer<typeof userBody>

export const listUsers = endpoint({
  id: 'listUsers',
  summary: 'The accounts of staff',
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
  summary: 'One account',
  method: 'GET',
  path: '/users/{id}',
  auth: MANAGE,
  params: z.strictObject({ id }),
  data: staffUser,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const createUser = endpoint({
  id: 'createUser',
  summary: 'Open an account; its holder is emailed a link that sets the password',
  method: 'POST',
  path: '/users',
  auth: MANAGE,
  passwordAgain: true,
  body: z.strictObject(userFields),
  data: staffUser,
  created: true,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const updateUser = endpoint({
  id: 'updateUser',
  summary: 'Change an account, disable it or enable it again',
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
