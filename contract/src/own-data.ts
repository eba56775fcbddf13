import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { trackingId } from './fields.ts'
import { roles } from './identity/permissions.ts'

const params = z.strictObject({ id: trackingId })

/** The export that an applicant asked for, and who saw their application. */
export const ownData = z.strictObject({
  state: z.enum(['none', 'making', 'ready']),
  /** Until when it can be downloaded; `null` until it is ready. */
  until: z.string().nullable(),
  /** Who of the staff opened the application; `null` where the institution does not show it. */
  looks: z
    .strictObject({
      /** With the roles, newest first. */
      days: z.array(z.strictObject({ day: z.string(), roles: z.array(z.enum(roles)) })),
      /** Whether there are days before these. */
      has_older: z.boolean(),
    })
    .nullable(),
})
export type OwnData = z.infer<typeof ownData>

const errors = ['unauthorized', 'forbidden', 'not_found'] as const

export const getOwnData = endpoint({
  id: 'getOwnData',
  summary: 'How far the export of the applicant’s own data is, and who saw their application',
  method: 'GET',
  path: '/applications/track/{id}/own-data',
  auth: 'applicant',
  params,
  data: ownData,
  errors,
})

export const askOwnData = endpoint({
  id: 'askOwnData',
  summary: 'Ask for a copy of one’s own data; an email says when it can be downloaded',
  method: 'POST',
  path: '/applications/track/{id}/own-data',
  auth: 'applicant',
  params,
  data: ownData,
  created: true,
  errors,
})

export const getOwnDataFile = endpoint({
  id: 'getOwnDataFile',
  summary: 'Download the copy of one’s own data: a zip of JSON, a readable page and files',
  method: 'GET',
  path: '/applications/track/{id}/own-data/file',
  auth: 'applicant',
  wire: 'binary',
  params,
  errors,
})
