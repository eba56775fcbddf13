import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, versionSeen } from './fields.ts'
import { retentionHolds, retentionKinds } from './retention-kinds.ts'

/** What a run would remove, or has removed so far. The examples identify no person. */
export const retentionRehearsal = z.strictObject({
  id: z.int(),
  state: z.enum(['running', 'done']),
  asked_by: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  records: z.int(),
  files: z.int(),
  /** The beginning of the period of the oldest record. */
  oldest: z.string().nullable(),
  /** Records that are kept although their period has ended. */
  held: z.array(z.strictObject({ reason: z.enum(retentionHolds), records: z.int() })),
  sample: z.array(z.strictObject({ reference: z.string(), since: z.string() })),
  /** The rehearsal is more than a week old and has to be repeated. */
  out_of_date: z.boolean(),
})
export type RetentionRehearsal = z.infer<typeof retentionRehearsal>

/** How long the institution keeps one kind of data, and whether older data are removed. */
export const retentionSetting = z.strictObject({
  kind: z.enum(retentionKinds),
  /** `null`: kept until erased. */
  days: z.int().nullable(),
  version: z.int(),
  /** Whether older data are removed every night. */
  active: z.boolean(),
  switched_by: z.string().nullable(),
  switched_at: z.string().nullable(),
  /** The rehearsal of exactly this period, if there is one. */
  rehearsal: retentionRehearsal.nullable(),
  last_run: z
    .strictObject({
      state: z.enum(['running', 'done', 'stopped']),
      records: z.int(),
      files: z.int(),
      started_at: z.string(),
      finished_at: z.string().nullable(),
    })
    .nullable(),
  /** Whether the caller may switch it on now. */
  may_switch_on: z.boolean(),
})
export type RetentionSetting = z.infer<typeof retentionSetting>

const ofKind = z.strictObject({ kind: z.enum(retentionKinds) })
const errors = ['unauthorized', 'forbidden', 'refused', 'conflict'] as const

export const listRetention = endpoint({
  id: 'listRetention',
  summary: 'List how long each kind of data is kept, and what is removed afterwards',
  method: 'GET',
  path: '/privacy/retention',
  auth: { permission: 'privacy.read' },
  data: z.array(retentionSetting),
  errors: ['unauthorized', 'forbidden'],
})

export const updateRetention = endpoint({
  id: 'updateRetention',
  summary: 'Change how long one kind of data is kept; removal stops until another rehearsal is approved',
  method: 'PUT',
  path: '/privacy/retention/{kind}',
  auth: { permission: 'settings.write' },
  params: ofKind,
  body: z.strictObject({ days: z.int().positive().max(36_500).nullable(), version: versionSeen }),
  data: retentionSetting,
  errors,
})

export const rehearseRetention = endpoint({
  id: 'rehearseRetention',
  summary: 'Count what this period would remove; nothing is removed',
  method: 'POST',
  path: '/privacy/retention/{kind}/rehearsal',
  auth: { permission: 'privacy.request' },
  params: ofKind,
  body: z.strictObject({ version: versionSeen }),
  data: retentionSetting,
  errors,
})

export const startRetention = endpoint({
  id: 'startRetention',
  summary: 'Approve a rehearsal that somebody else asked for; older data is then removed every night',
  method: 'POST',
  path: '/privacy/retention/{kind}/start',
  auth: { permission: 'privacy.approve' },
  passwordAgain: true,
  params: ofKind,
  body: z.strictObject({ version: versionSeen, rehearsal_id: id }),
  data: retentionSetting,
  errors,
})

export const stopRetention = endpoint({
  id: 'stopRetention',
  summary: 'Stop removing this kind of data, including a run in progress',
  method: 'POST',
  path: '/privacy/retention/{kind}/stop',
  auth: { permission: 'privacy.request' },
  params: ofKind,
  body: z.strictObject({}),
  data: retentionSetting,
  errors,
})
