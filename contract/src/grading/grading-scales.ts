import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { id, line, session, versionSeen } from '../fields.ts'
import { hasTwoDecimals } from './points.ts'

/** `failed` courses were taken in vain; `none`: neither passed nor failed (absent, incomplete, withdrawn). */
export const markOutcomes = ['passed', 'failed', 'none'] as const
/** Of several attempts at one course: all count, the latest one replaces the others, or the best one does. */
export const repeatRules = ['all_count', 'latest_replaces', 'best_replaces'] as const
/** What an average is taken of: the points of the marks, or the scores themselves. */
export const averageBases = ['points', 'score'] as const

const points = z
  .number()
  .min(0, fault('pointsBelowZero'))
  .max(100, fault('pointsTooMany'))
  .refine(hasTwoDecimals, fault('tooManyDecimals'))
const score = z.int().min(0, fault('scoreOutOfRange')).max(100, fault('scoreOutOfRange'))

/** As a registry writes it, in capitals: `A`, `B+`, `C-`, `AB`, `EX`. */
export const markText = z
  .string()
  .max(12)
  .transform((text) => text.trim().toUpperCase().replace(/[−–]/g, '-'))
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9*+-]{0,5}$/, fault('enterMark')))

export const gradingMark = z.strictObject({
  mark: markText,
  /** `null`: it carries no points and stays out of every average. On a scale of scores the score itself counts. */
  points: points.nullable(),
  outcome: z.enum(markOutcomes),
  /** Whether its units count among the units registered. */
  units_taken: z.boolean().default(true),
  /** The scores that give this mark; `null` of both: no score gives it. */
  score_from: score.nullable().default(null),
  score_to: score.nullable().default(null),
  meaning: line(40),
})

export const degreeClass = z.strictObject({
  name: line(80),
  /** The lowest CGPA of this class. */
  from: points,
})

const computed = {
  name: line(80),
  /** An inactive scale is prepared and holds for nobody. */
  active: z.boolean().default(true),
  /** `null`: for every programme that has no scale of its own. */
  programme_id: id.nullable().default(null),
  /** The first and last session of entry that it holds for; `null`: without end. */
  entry_from: session.nullable().default(null),
  entry_to: session.nullable().default(null),
  average_of: z.enum(averageBases).default('points'),
  /** The highest average there is. */
  maximum: points.min(0.01, fault('enterHighestAverage')),
  /** Where set, a course with a score is passed from this score on, whatever its mark says. */
  pass_mark: score.nullable().default(null),
  /** Whether the units of a failed course count in the average. */
  failed_counts: z.boolean().default(true),
  repeats: z.enum(repeatRules).default('all_count'),
  marks: z.array(gradingMark).min(1, fault('enterAMark')).max(60),
  /** Highest first. Empty: this scale gives no classes. */
  classes: z.array(degreeClass).max(12),
}

export const gradingScale = z.strictObject({
  id: z.int(),
  ...computed,
  /** The records of students are counted by it: what it computes cannot be changed any more. */
  in_use: z.boolean(),
  version: z.int(),
})
export type GradingScaleView = z.infer<typeof gradingScale>

const staffErrors = ['unauthorized', 'forbidden'] as const

export const listGradingScales = endpoint({
  id: 'listGradingScales',
  summary: 'Every grading scale, those that hold for everybody first',
  method: 'GET',
  path: '/grading-scales',
  auth: { permission: 'settings.read' },
  data: z.array(gradingScale),
  errors: staffErrors,
})

export const getGradingScale = endpoint({
  id: 'getGradingScale',
  summary: 'One grading scale with its marks and classes',
  method: 'GET',
  path: '/grading-scales/{id}',
  auth: { permission: 'settings.read' },
  params: z.strictObject({ id }),
  data: gradingScale,
  errors: [...staffErrors, 'not_found'],
})

export const createGradingScale = endpoint({
  id: 'createGradingScale',
  summary:
    'Add a grading scale for a programme and sessions of entry; also how one in use is replaced from a session on',
  method: 'POST',
  path: '/grading-scales',
  auth: { permission: 'settings.write' },
  body: z.strictObject(computed),
  data: gradingScale,
  created: true,
  idempotent: true,
  errors: [...staffErrors, 'refused', 'conflict'],
})

export const updateGradingScale = endpoint({
  id: 'updateGradingScale',
  summary: 'Change a grading scale; of one in use only its name, its meanings and marks that it lacked',
  method: 'PUT',
  path: '/grading-scales/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...computed,
    /** The version the caller saw; an older one is a conflict. */
    version: versionSeen,
    /** As `GET` answered them: taken, and not changed. */
    id: z.int().optional(),
    in_use: z.boolean().optional(),
  }),
  data: gradingScale,
  errors: [...staffErrors, 'not_found', 'refused', 'conflict'],
})

export const deleteGradingScale = endpoint({
  id: 'deleteGradingScale',
  summary: 'Remove a grading scale that no record is counted by',
  method: 'DELETE',
  path: '/grading-scales/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  errors: [...staffErrors, 'not_found', 'refused'],
})
