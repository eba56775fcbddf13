import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { sentence } from './fields.ts'

export const recordsFaults = ['unreachable', 'timeout', 'refused', 'broken', 'unreadable'] as const
export type RecordsFault = (typeof recordsFaults)[number]

const list = z.strictObject({ count: z.int(), fetched_at: z.string() }).nullable()

/** The connection to the university's own system of records. */
export const recordsStatus = z.strictObject({
  /** The address of the system without secrets; `null`: none is connected, and records are imported. */
  source: z.string().nullable(),
  /** `down`: no requests until `next_try_at`; meanwhile the portal uses the records it has. */
  state: z.enum(['off', 'not_asked', 'working', 'failing', 'down']),
  last_success_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  last_failure: z.enum(recordsFaults).nullable(),
  next_try_at: z.string().nullable(),
  programmes: list,
  sessions: list,
  /** Whose record it last sent in a form that cannot be used, the latest first. */
  unusable: z.array(z.strictObject({ matric_number: z.string(), problem: sentence, at: z.string() })),
})
export type RecordsStatus = z.infer<typeof recordsStatus>

export const getRecordsStatus = endpoint({
  id: 'getRecordsStatus',
  summary: "Get the state of the connection to the university's student records system",
  method: 'GET',
  path: '/records',
  auth: { permission: 'settings.read' },
  data: recordsStatus,
  errors: ['unauthorized', 'forbidden'],
})

export const checkRecords = endpoint({
  id: 'checkRecords',
  summary: 'Check the connection to the student records system now, and import its sessions and programmes',
  method: 'POST',
  path: '/records/checks',
  auth: { permission: 'settings.write' },
  data: z.strictObject({ ok: z.boolean(), message: sentence, status: recordsStatus }),
  errors: ['unauthorized', 'forbidden', 'refused'],
})

export const listSessions = endpoint({
  id: 'listSessions',
  summary: 'List academic sessions, latest first',
  method: 'GET',
  path: '/sessions',
  auth: 'public',
  data: z.array(z.string()),
})
