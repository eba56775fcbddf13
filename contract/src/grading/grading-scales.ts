import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { id, line, plannedSession, versionSeen } from '../fields.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { isClassName, LONGEST_CLASS_NAME } from '../written/class-name.ts'
import { printedLine } from '../written/printed-line.ts'
import { hasTwoDecimals } from './points.ts'

/** `failed`: attempted without success. `none`: neither passed nor failed (absent, incomplete, withdrawn). */
export const markOutcomes = ['passed', 'failed', 'none'] as const
/** How repeated courses count: all attempts, the latest one, or the best one. */
export const repeatRules = ['all_count', 'latest_replaces', 'best_replaces'] as const
/** The basis of an average: the points of the marks, or the scores themselves. */
export const averageBases = ['points', 'score'] as const

const points = z
  .number()
  .min(0, fault('pointsBelowZero'))
  .max(100, fault('pointsTooMany'))
  .refine(hasTwoDecimals, fault('tooManyDecimals'))
const score = z
  .number()
  .min(0, fault('scoreOutOfRange'))
  .max(100, fault('scoreOutOfRange'))
  .refine(hasTwoDecimals, fault('tooManyDecimals'))
const units = z.number().min(0).max(99).refine(hasTwoDecimals, fault('tooManyDecimals'))

/** A mark as registries write it, in capitals: `A`, `B+`, `C-`, `AB`, `EX`. */
export const markText = z
  .string()
  .max(12)
  .transform((text) => text.trim().toUpperCase().replace(/[−–]/g, '-'))
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9*+-]{0,5}$/, fault('enterMark')))

export const gradingMark = z.strictObject({
  mark: markText,
  /** `null`: the mark has no points and is left out of all averages. On a scale of scores the score itself counts. */
  points: points.nullable(),
  outcome: z.enum(markOutcomes),
  /** Whether the units of such courses count as registered units. */
  units_taken: z.boolean().default(true),
  /**
   * The range of scores for this mark; both are `null` if no score leads to it. A score between two ranges that are no more
   * than one apart has the lower mark: 69.5 between 60–69 and 70–100.
   */
  score_from: score.nullable().default(null),
  score_to: score.nullable().default(null),
  meaning: printedLine(40),
})

export const degreeClass = z.strictObject({
  name: printedLine(LONGEST_CLASS_NAME).refine(isClassName, fault('notAClass')),
  /** The lowest CGPA for this class. */
  from: points,
})

const computed = {
  name: line(80),
  /** An inactive scale is in preparation and not used for any student. */
  active: z.boolean().default(true),
  /** `null`: for all programmes without a scale of their own. */
  programme_id: id.nullable().default(null),
  /** The first and last session of entry the scale is for; `null`: no limit. */
  entry_from: plannedSession.nullable().default(null),
  entry_to: plannedSession.nullable().default(null),
  average_of: z.enum(averageBases).default('points'),
  /** The highest possible average. */
  maximum: points.min(0.01, fault('enterHighestAverage')),
  /** If set, a course with a score is passed from this score on, whatever its mark. */
  pass_mark: score.nullable().default(null),
  /** Whether the units of failed courses count in the average. */
  failed_counts: z.boolean().default(true),
  repeats: z.enum(repeatRules).default('all_count'),
  marks: z.array(gradingMark).min(1, fault('enterAMark')).max(60),
  /** Highest first. Empty: the scale has no classes of degree. */
  classes: z.array(degreeClass).max(12),
}

/** What an administrator enters. */
export const gradingScaleFields = z.strictObject(computed)
export type GradingScaleFields = z.infer<typeof gradingScaleFields>

export const gradingScale = z.strictObject({
  id: z.int(),
  ...computed,
  /** Whether student records are computed with it; then two people change its rules (`POST /grading-scale-changes`). */
  in_use: z.boolean(),
  version: z.int(),
})
export type GradingScaleView = z.infer<typeof gradingScale>

const calls = settingCalls({
  one: 'GradingScale',
  many: 'GradingScales',
  path: '/grading-scales',
  row: gradingScale,
  key: byId,
})

export const listGradingScales = calls.list({ summary: 'List grading scales, those for everybody first' })

export const getGradingScale = calls.get({ summary: 'Get one grading scale with its grades and classes' })

export const createGradingScale = calls.create(
  {
    summary:
      'Add a grading scale for a programme and entry sessions; a new scale can replace one in use from a session on',
    body: gradingScaleFields,
  },
  'refused',
)

export const updateGradingScale = calls.update(
  {
    summary: 'Change a grading scale; if it is in use, only its name, its descriptions and missing grades',
    body: z.strictObject({
      ...computed,
      /** The version the caller saw; an outdated one is a conflict. */
      version: versionSeen,
      /** As returned by `GET`: accepted, but not changed. */
      id: z.int().optional(),
      in_use: z.boolean().optional(),
    }),
  },
  'refused',
)

export const deleteGradingScale = calls.remove(
  { summary: 'Delete a grading scale that no student record uses' },
  'refused',
)

/** Computes results with a scale that is being edited. */
export const previewGradingScale = endpoint({
  id: 'previewGradingScale',
  summary: 'Calculate an example with a grading scale, saved or not; nothing is stored',
  method: 'POST',
  path: '/grading-scales/preview',
  auth: { permission: 'settings.read' },
  body: z.strictObject({
    ...computed,
    /** A course that appears twice was repeated a year later. */
    results: z
      .array(z.strictObject({ course: line(20), units, score }))
      .min(1)
      .max(20),
  }),
  data: z.strictObject({
    lines: z.array(
      z.strictObject({
        course: z.string(),
        units: z.number(),
        score: z.number(),
        mark: z.string(),
        /** Points in the average; `null`: left out of it. */
        points: z.number().nullable(),
        outcome: z.enum(markOutcomes),
        /** Units × points. */
        quality: z.number().nullable(),
      }),
    ),
    units_registered: z.number(),
    units_earned: z.number(),
    average: z.string().nullable(),
    class: z.string().nullable(),
  }),
  errors: staffErrors,
})
