import { endpoint } from '@testamur/contract/endpoint'
import { type PageMeta, pageQuery } from '@testamur/contract/envelope'
import { id, line } from '@testamur/contract/fields'
import { z } from 'zod'
import type { Actor } from '../src/core/actor.ts'

// One call of every kind, for the tests of what all calls share.

const things = z.strictObject({ id: z.int(), name: z.string(), note: z.string().nullable() })

export const readThing = endpoint({
  id: 'readThing',
  summary: 'One thing',
  method: 'GET',
  path: '/things/{id}',
  auth: 'public',
  params: z.strictObject({ id }),
  data: things,
})

export const listThings = endpoint({
  id: 'listThings',
  summary: 'Things',
  method: 'GET',
  path: '/things',
  auth: 'public',
  query: z.strictObject(pageQuery),
  data: z.array(things),
  list: true,
})

export const makeThing = endpoint({
  id: 'makeThing',
  summary: 'Make a thing',
  method: 'POST',
  path: '/things',
  auth: 'public',
  body: z.strictObject({
    name: line(40),
    amount: z.number().min(1).optional(),
    parts: z
      .array(z.strictObject({ kind: z.enum(['big', 'small']), note: line(40).optional() }))
      .max(3)
      .optional(),
  }),
  data: z.strictObject({ id: z.int(), name: z.string() }),
  created: true,
  idempotent: true,
})

export const sendThing = endpoint({
  id: 'sendThing',
  summary: 'Send a file',
  method: 'POST',
  path: '/things/{id}/file',
  auth: 'public',
  wire: 'multipart',
  params: z.strictObject({ id }),
  body: z.strictObject({ title: line(40) }),
  data: z.strictObject({ name: z.string(), type: z.string(), size: z.int(), title: z.string() }),
  created: true,
})

export const getFile = endpoint({
  id: 'getThingFile',
  summary: 'A file',
  method: 'GET',
  path: '/things/{id}/file',
  auth: 'public',
  wire: 'binary',
  params: z.strictObject({ id }),
})

export const hook = endpoint({
  id: 'webhookThing',
  summary: 'A notification',
  method: 'POST',
  path: '/hooks/{name}',
  auth: 'public',
  wire: 'raw',
  params: z.strictObject({ name: z.string() }),
})

export const watch = endpoint({
  id: 'watchThings',
  summary: 'Changes',
  method: 'GET',
  path: '/watch',
  auth: 'public',
  wire: 'events',
})

const guarded = (
  name: string,
  auth: 'staff' | 'applicant' | { permission: 'payments.refund' },
  method: 'GET' | 'POST' = 'POST',
) =>
  endpoint({
    id: `guarded-${name}-${method}`,
    summary: 'For some',
    method,
    path: `/guarded/${name}`,
    auth,
    body: z.strictObject({}).optional(),
    data: z.strictObject({ who: z.string() }),
  })

export const forStaff = guarded('staff', 'staff')
export const forRefunds = guarded('refunds', { permission: 'payments.refund' })
export const forApplicants = guarded('applicants', 'applicant', 'GET')
export const byApplicants = guarded('applicants', 'applicant')

export const buildEmptyPage = (page: number, per_page: number): PageMeta => ({
  from: null,
  to: null,
  current_page: page,
  last_page: 1,
  per_page,
  total: 0,
  links: [],
})

/** Tokens named after their holders: `token-bursary`, `token-applicant`. */
export async function resolveExampleToken(token: string): Promise<Actor | null> {
  if (token === 'token-applicant') return { kind: 'applicant', application_id: 1, proved: true }
  const role = /^token-(administrator|bursary|auditor|dispatch)$/.exec(token)?.[1]
  return role ? { kind: 'staff', id: 7, name: role, roles: [role as 'bursary'] } : null
}
