import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { sentence } from './fields.ts'

export const recordsFaults = ['unreachable', 'timeout', 'refused', 'broken', 'unreadable'] as const
export type RecordsFault = (typeof recordsFaults)[number]

const list = z.strictObject({ count: z.int(), fetched_at: z.string() }).nullable()

/** The university's own system, as this portal finds it. */
export const recordsStatus = z.strictObject({
  /** Its address without anything secret; `null`: none is connected, records are imported. */
  source: z.string().nullable(),
  /** `down`: it is left alone until `next_try_at`, and the portal goes on with what it has. */
  state: z.enum(['off', 'not_asked', 'working', 'failing', 'down']),
  last_success_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  last_failure: z.enum(recordsFaults).nullable(),
  next_try_at: z.string().nullable(),
  programmes: list,
  sessions: list,
})
export type RecordsStatus = z.infer<typeof recordsStatus>

export const getRecordsStatus = endpoint({
  id: 'getRecordsStatus',
  summary: "Staff: how the university's own system answers",
  method: 'GET',
  path: '/records',
  auth: { permission: 'settings.read' },
  data: recordsStatus,
  errors: ['unauthorized', 'forbidden'],
})

export const checkRecords = endpoint({
  id: 'checkRecords',
  summary: "Staff: ask the university's own system now, and take in its sessions and programmes",
  method: 'POST',
  path: '/records/checks',
  auth: { permission: 'settings.write' },
  data: z.strictObject({ ok: z.boolean(), message: sentence, status: recordsStatus }),
  errors: ['unauthorized', 'forbidden', 'refused'],
})

export const listSessions = endpoint({
  id: 'listSessions',
  summary: 'Academic sessions, the latest first',
  method: 'GET',
  path: '/sessions',
  auth: 'public',
  data: z.array(z.string()),
})
