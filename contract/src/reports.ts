import { z } from 'zod'
import { kinds } from './applications/statuses.ts'
import { endpoint } from './endpoint.ts'
import { isoDate, sentence } from './fields.ts'

/** A day, or the part of a week (Monday to Sunday) within the range. */
const span = { from: z.string(), to: z.string() }

/** Applications whose last copy was released in the range, with the working days since their payment. */
const turnaround = {
  released: z.int(),
  /** The median; `null` if none was released. */
  median_days: z.int().nullable(),
  /** The number with a promised date, and how many of them were released by that date. */
  promised: z.int(),
  within_promise: z.int(),
}

export const overview = z.strictObject({
  /** The kind of applications counted. Revenue and the work of officers include all kinds. */
  kind: z.enum(kinds),
  from: z.string(),
  to: z.string(),
  /** One row for each status with at least one application. */
  by_status: z.array(
    z.strictObject({ status: z.string(), label: sentence, tone: z.string(), count: z.int() }),
  ),
  /** Open applications by promised date. */
  ageing: z.array(z.strictObject({ bucket: z.string(), count: z.int() })),
  /** Open applications that are not assigned. */
  unassigned: z.int(),
  /** The period of one row in `flow`: days for ranges of up to a month. */
  by: z.enum(['day', 'week']),
  flow: z.array(z.strictObject({ ...span, received: z.int(), finished: z.int() })),
  turnaround: z.strictObject({
    ...turnaround,
    weeks: z.array(z.strictObject({ ...span, ...turnaround })),
  }),
  /** Left out if the caller may not see it. */
  revenue: z
    .strictObject({
      currency: z.string(),
      total: z.number(),
      weeks: z.array(z.strictObject({ ...span, amount: z.number() })),
    })
    .nullable(),
  /** Officers with open applications or work in the range; left out if the caller may not see it. */
  officers: z
    .array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        open: z.int(),
        late: z.int(),
        recommended: z.int(),
        approved: z.int(),
        copies_dispatched: z.int(),
      }),
    )
    .nullable(),
  /** Files that cannot be opened until the virus scanner has answered. */
  files_quarantined: z.int(),
  /** The virus scanner does not answer, so uploads cannot be checked; always false if no scanner is set up. */
  scanner_silent: z.boolean(),
})
export type Overview = z.infer<typeof overview>

export const getOverview = endpoint({
  id: 'getOverview',
  summary: 'Get the figures of the office: applications, turnaround, revenue and work by officer',
  method: 'GET',
  path: '/reports/overview',
  auth: { permission: 'reports.read' },
  query: z.strictObject({
    kind: z.enum(kinds).default('transcript'),
    /** The last so many days, including today; a range of dates takes precedence. */
    days: z.coerce.number().int().min(1).max(366).default(30),
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  data: overview,
  errors: ['unauthorized', 'forbidden'],
})
