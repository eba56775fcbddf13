import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, paragraph, versionSeen } from '../fields.ts'
import { gradingScaleFields } from './grading-scales.ts'

/** `asked`: open, until another person approves or refuses it, or the one who asked withdraws it. */
export const scaleChangeStates = ['asked', 'approved', 'refused', 'withdrawn'] as const
export type ScaleChangeState = (typeof scaleChangeStates)[number]

const act = z.strictObject({ by: z.string(), at: z.string() })

const scaleChange = z.strictObject({
  id: z.int(),
  /** `null`: a new scale, until it is approved. */
  scale_id: z.int().nullable(),
  state: z.enum(scaleChangeStates),
  /** The scale when the change was asked for; `null`: a new one. */
  former: gradingScaleFields.nullable(),
  wanted: gradingScaleFields,
  reason: z.string(),
  asked: act,
  /** Whether the caller asked for it, and so cannot approve it. */
  mine: z.boolean(),
  /** The approval, the refusal or the withdrawal. */
  decided: z.strictObject({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  effect: z.strictObject({
    /** `null` while records are still being counted; the numbers are those so far. */
    counted_at: z.string().nullable(),
    /** Students with results whose records another scale, or other rules, would count. */
    students: z.int(),
    averages: z.int(),
    classes: z.int(),
    /** Students with a grade that the scale cannot count. */
    uncountable: z.int(),
    /** Students whose record would disagree with their results, so that nothing is issued before somebody explains it. */
    disagreeing: z.int(),
    /** Valid documents that would differ from the record. */
    documents: z.int(),
  }),
  version: z.int(),
})
export type ScaleChange = z.infer<typeof scaleChange>

const counted = z.strictObject({
  /** `null`: there is no average. */
  average: z.string().nullable(),
  class: z.string().nullable(),
})

const scaleEffect = z.strictObject({
  student_id: z.int(),
  name: z.string(),
  matric_number: z.string(),
  before: counted,
  after: counted,
  uncountable_grades: z.array(z.string()),
  disagrees: z.boolean(),
  /** Numbers of the valid documents that would differ. */
  documents: z.array(z.string()),
})
export type ScaleEffect = z.infer<typeof scaleEffect>

const CHANGE = [...staffErrors, 'not_found', 'refused', 'conflict'] as const
const params = z.strictObject({ id })
const auth = { permission: 'settings.write' } as const

export const listScaleChanges = endpoint({
  id: 'listScaleChanges',
  summary: 'List changes of grading scales that records are counted by: the open one first, then the latest',
  method: 'GET',
  path: '/grading-scale-changes',
  auth: { permission: 'settings.read' },
  query: z.strictObject(pageQuery),
  data: z.array(scaleChange),
  list: true,
  errors: staffErrors,
})

export const getScaleChange = endpoint({
  id: 'getScaleChange',
  summary: 'Get a change of a grading scale with what it would change in records',
  method: 'GET',
  path: '/grading-scale-changes/{id}',
  auth: { permission: 'settings.read' },
  params,
  data: scaleChange,
  errors: [...staffErrors, 'not_found'],
})

export const listScaleEffects = endpoint({
  id: 'listScaleEffects',
  summary: 'List the students whose averages, classes or documents a change of a grading scale concerns',
  method: 'GET',
  path: '/grading-scale-changes/{id}/effects',
  auth,
  params,
  query: z.strictObject(pageQuery),
  data: z.array(scaleEffect),
  list: true,
  errors: [...staffErrors, 'not_found'],
})

export const askScaleChange = endpoint({
  id: 'askScaleChange',
  summary:
    'Ask for a change of a grading scale that records are counted by; its effect is counted, and another person decides',
  method: 'POST',
  path: '/grading-scale-changes',
  auth,
  body: z.strictObject({
    /** `null` for a new scale. */
    scale_id: id.nullable(),
    /** The version of the scale that the caller saw; `null` for a new one. */
    version: versionSeen.nullable(),
    scale: gradingScaleFields,
    reason: paragraph(1000, 10),
  }),
  data: scaleChange,
  created: true,
  idempotent: true,
  errors: CHANGE,
})

export const countScaleChange = endpoint({
  id: 'countScaleChange',
  summary: 'Count the effect of an open change again, after records or other scales were changed',
  method: 'POST',
  path: '/grading-scale-changes/{id}/count',
  auth,
  params,
  body: z.strictObject({ version: versionSeen }),
  data: scaleChange,
  errors: CHANGE,
})

export const approveScaleChange = endpoint({
  id: 'approveScaleChange',
  summary: 'Approve a counted change that somebody else asked for: records are counted by it from now on',
  method: 'POST',
  path: '/grading-scale-changes/{id}/approve',
  auth,
  params,
  /** The version whose effect the caller saw. */
  body: z.strictObject({ version: versionSeen }),
  data: scaleChange,
  errors: CHANGE,
})

export const endScaleChange = endpoint({
  id: 'endScaleChange',
  summary: 'End an open change without making it: whoever asked withdraws it, anybody else refuses it',
  method: 'POST',
  path: '/grading-scale-changes/{id}/end',
  auth,
  params,
  body: z.strictObject({ version: versionSeen, reason: paragraph(1000, 10) }),
  data: scaleChange,
  errors: CHANGE,
})
