import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, optionalLine, paragraph, versionSeen } from '../fields.ts'
import { differenceChoices, differenceFields, graduandStates, nameStates } from './graduand-states.ts'
import { graduationEvent } from './graduation-events.ts'

export const graduandDifference = z.strictObject({
  field: z.enum(differenceFields),
  listed: z.string(),
  /** `null`: the record says nothing. */
  recorded: z.string().nullable(),
  /** `null`: the results give nothing. */
  computed: z.string().nullable(),
  choice: z.enum(differenceChoices).nullable(),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
})
export type GraduandDifference = z.infer<typeof graduandDifference>

export const graduand = z.strictObject({
  id: z.int(),
  event_id: z.int(),
  student_id: z.int(),
  matric_number: z.string(),
  listed_name: z.string(),
  /** What is printed. */
  certificate_name: z.string(),
  name_state: z.enum(nameStates),
  /** As decided: what is approved, written to the record and printed. */
  award: z.string(),
  class_of_degree: z.string().nullable(),
  cgpa: z.string().nullable(),
  date_of_award: z.string(),
  state: z.enum(graduandStates),
  /** The list that it is on, while that is before the senate or approved. */
  approval: z.strictObject({ id: z.int(), number: z.int(), approved: z.boolean() }).nullable(),
  differences: z.array(graduandDifference),
  /** How many rows of the record an import refused, which neither came in since nor were explained. */
  missing_results: z.int(),
  /** The holds by which desks keep the record back today. */
  holds: z.array(
    z.strictObject({ id: z.int(), desk: z.string(), reason: z.string(), how_to_clear: z.string() }),
  ),
  version: z.int(),
})
export type Graduand = z.infer<typeof graduand>

export const graduandDetail = graduand.extend({
  listed_award: z.string(),
  listed_class: z.string().nullable(),
  listed_cgpa: z.string().nullable(),
  name_requests: z.array(
    z.strictObject({
      name: z.string(),
      sent_to: z.string(),
      asked_by: z.string(),
      created_at: z.string(),
      sent_at: z.string().nullable(),
      expires_at: z.string().nullable(),
      answer: z.enum(['confirmed', 'objected']).nullable(),
      answered_at: z.string().nullable(),
      objection: z.string().nullable(),
    }),
  ),
  history: z.array(
    z.strictObject({
      act: z.string(),
      from_state: z.enum(graduandStates).nullable(),
      to_state: z.enum(graduandStates),
      note: z.string(),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
})

/** How far a class is, in numbers of graduands. */
export const classProgress = z.strictObject({
  event: graduationEvent,
  total: z.int(),
  /** With a difference that nobody decided. */
  undecided: z.int(),
  states: z.strictObject({ listed: z.int(), not_cleared: z.int(), cleared: z.int(), later: z.int() }),
  names: z.strictObject({
    unconfirmed: z.int(),
    asked: z.int(),
    objected: z.int(),
    confirmed: z.int(),
    decided: z.int(),
  }),
  /** Cleared and without open points: who the next list for the senate holds. */
  ready: z.int(),
  before_senate: z.int(),
  approved: z.int(),
  /** Approved, still cleared, and without open points today: certificates may be issued to them. */
  issuable: z.int(),
  /** Released, and not collected yet. */
  to_collect: z.int(),
  /** How many of these records each desk holds today, by desk. */
  held_by: z.array(z.strictObject({ desk: z.string(), count: z.int() })),
})
export type ClassProgress = z.infer<typeof classProgress>

const ONE = ['unauthorized', 'forbidden', 'not_found'] as const
const CHANGE = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const
const params = z.strictObject({ id })
/** These graduands of the class; `null` for all. */
const some = z.array(id).min(1).max(1_000).nullable()

/** Which graduands of a class: those with an open point of a step, or in a state. */
export const graduandFilters = [
  'undecided',
  'decided',
  'held',
  'listed',
  'not_cleared',
  'cleared',
  'name_open',
  'name_objected',
  'ready',
  'before_senate',
  'approved',
  'issuable',
] as const

export const listGraduands = endpoint({
  id: 'listGraduands',
  summary: 'The graduands of a ceremony in the order of the senate list, with differences and holds',
  method: 'GET',
  path: '/graduands',
  auth: { permission: 'graduation.read' },
  query: z.strictObject({
    ...pageQuery,
    event_id: id,
    /** A part of a name or of a matric number. */
    search: optionalLine(100),
    filter: z.enum(graduandFilters).optional(),
    /** Whose records this desk holds. */
    desk: optionalLine(120),
  }),
  data: z.array(graduand),
  list: true,
  errors: staffErrors,
})

export const getGraduand = endpoint({
  id: 'getGraduand',
  summary: 'One graduand with the list as it came, the links that were sent and the history',
  method: 'GET',
  path: '/graduands/{id}',
  auth: { permission: 'graduation.read' },
  params,
  data: graduandDetail,
  errors: ONE,
})

export const getClassProgress = endpoint({
  id: 'getClassProgress',
  summary: 'A ceremony with how far its class is',
  method: 'GET',
  path: '/graduation-events/{id}',
  auth: { permission: 'graduation.read' },
  params,
  data: classProgress,
  errors: ONE,
})

export const removeGraduand = endpoint({
  id: 'removeGraduand',
  summary: 'Take a graduand off the list of a ceremony, who is not on a list before the senate or approved',
  method: 'POST',
  path: '/graduands/{id}/removal',
  auth: { permission: 'graduation.manage' },
  params,
  body: z.strictObject({ version: versionSeen, reason: paragraph(500, 3) }),
  errors: CHANGE,
})

export const compareGraduands = endpoint({
  id: 'compareGraduands',
  summary:
    'Compare a class with the records and results as they are today; decisions stay where nothing changed',
  method: 'POST',
  path: '/graduation-events/{id}/comparison',
  auth: { permission: 'graduation.manage' },
  params,
  data: classProgress,
  errors: ONE,
})

export const decideDifferences = endpoint({
  id: 'decideDifferences',
  summary:
    'Decide differences between the senate list and records, one or many: take the value of the list, of the record or of the results',
  method: 'POST',
  path: '/graduation-events/{id}/differences',
  auth: { permission: 'graduation.manage' },
  params,
  body: z.strictObject({
    graduands: some,
    fields: z.array(z.enum(differenceFields)).min(1).max(differenceFields.length),
    choice: z.enum(differenceChoices),
    reason: paragraph(500, 3),
    /** How many differences the caller means; another number is a conflict. */
    expected: z.int().min(1).max(100_000),
  }),
  data: z.strictObject({ decided: z.int() }),
  errors: CHANGE,
})

export const clearGraduands = endpoint({
  id: 'clearGraduands',
  summary: 'Clear graduands whose records no desk holds back and whose differences are decided',
  method: 'POST',
  path: '/graduation-events/{id}/clearance',
  auth: { permission: 'graduation.manage' },
  params,
  body: z.strictObject({ graduands: some }),
  data: z.strictObject({ cleared: z.int(), not_cleared: z.int(), undecided: z.int() }),
  errors: CHANGE,
})
