import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, sentence } from '../fields.ts'
import { runChoice } from './run-choices.ts'
import { runKinds, runOutcomes, runStates } from './run-states.ts'

const count = z.int().min(0)

const named = z.strictObject({
  graduand_id: z.int(),
  student_id: z.int(),
  matric_number: z.string(),
  name: z.string(),
})

export const runProblem = named.extend({ reasons: z.array(sentence) })
export type RunProblem = z.infer<typeof runProblem>

export const runCheck = z.strictObject({
  /** For how many it can be done. */
  ready: count,
  /** For whom it cannot, and why; the first thousand of them. */
  problems: z.array(runProblem),
  problems_total: count,
  /** Who is done all the same, but not as the others are; the first thousand of them. */
  warnings: z.array(runProblem),
  warnings_total: count,
})
export type RunCheck = z.infer<typeof runCheck>

export const graduationRun = z.strictObject({
  id: z.int(),
  event_id: z.int(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  people: count,
  outcomes: z.strictObject({ waiting: count, done: count, failed: count, stopped: count }),
  created_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Whether it made a file for a press or a printer. */
  has_file: z.boolean(),
})
export type GraduationRun = z.infer<typeof graduationRun>

export const runItem = named.extend({
  id: z.int(),
  outcome: z.enum(runOutcomes),
  reason: sentence.nullable(),
  document_id: z.int().nullable(),
  at: z.string().nullable(),
})
export type RunItem = z.infer<typeof runItem>

const READ = ['unauthorized', 'forbidden', 'not_found'] as const
const CHANGE = [...READ, 'refused', 'conflict'] as const
const params = z.strictObject({ id })

export const checkGraduationRun = endpoint({
  id: 'checkGraduationRun',
  summary: 'For whom of a class a run can do what was chosen, and for whom it cannot; nothing is changed',
  method: 'POST',
  path: '/graduation-events/{id}/runs/check',
  auth: { permission: 'graduation.issue' },
  params,
  body: z.strictObject({ choice: runChoice }),
  data: runCheck,
  errors: [...READ, 'refused'],
})

export const startGraduationRun = endpoint({
  id: 'startGraduationRun',
  summary: 'Start a run over a class: one person after another, each done or with the reason why not',
  method: 'POST',
  path: '/graduation-events/{id}/runs',
  auth: { permission: 'graduation.issue' },
  params,
  body: z.strictObject({
    choice: runChoice,
    /** How many people the caller means; another number is a conflict. */
    expected: z.int().min(1).max(100_000),
  }),
  data: graduationRun,
  created: true,
  passwordAgain: true,
  errors: CHANGE,
})

export const listGraduationRuns = endpoint({
  id: 'listGraduationRuns',
  summary: 'The runs over a class, newest first',
  method: 'GET',
  path: '/graduation-events/{id}/runs',
  auth: { permission: 'graduation.read' },
  params,
  data: z.array(graduationRun),
  errors: READ,
})

export const getGraduationRun = endpoint({
  id: 'getGraduationRun',
  summary: 'One run and its progress',
  method: 'GET',
  path: '/graduation-runs/{id}',
  auth: { permission: 'graduation.read' },
  params,
  data: graduationRun,
  errors: READ,
})

export const listRunItems = endpoint({
  id: 'listRunItems',
  summary: 'What a run did for each graduand, in its order',
  method: 'GET',
  path: '/graduation-runs/{id}/items',
  auth: { permission: 'graduation.read' },
  params,
  query: z.strictObject({
    ...pageQuery,
    outcome: z.union([z.enum(runOutcomes), z.literal('')]).optional(),
  }),
  data: z.array(runItem),
  list: true,
  errors: READ,
})

export const exportRunItems = endpoint({
  id: 'exportRunItems',
  summary: 'The same as CSV',
  method: 'GET',
  path: '/graduation-runs/{id}/items.csv',
  auth: { permission: 'graduation.read' },
  wire: 'binary',
  params,
  errors: READ,
})

export const getRunFile = endpoint({
  id: 'getRunFile',
  summary: 'The file that a run made for a press or a printer; who took it is recorded',
  method: 'GET',
  path: '/graduation-runs/{id}/file',
  auth: { permission: 'graduation.issue' },
  wire: 'binary',
  params,
  errors: READ,
})

export const stopGraduationRun = endpoint({
  id: 'stopGraduationRun',
  summary: 'Stop a run; what is done stays done',
  method: 'POST',
  path: '/graduation-runs/{id}/stop',
  auth: { permission: 'graduation.issue' },
  params,
  data: graduationRun,
  errors: [...READ, 'refused'],
})
