import { z } from 'zod'
import { kinds } from './applications/statuses.ts'
import { endpoint } from './endpoint.ts'
import { isoDate, sentence } from './fields.ts'

export const overview = z.strictObject({
  /** Which requests are counted. Money, and what needs eyes besides, is of every kind. */
  kind: z.enum(kinds),
  /** One row per status that counts at least one application. */
  by_status: z.array(
    z.strictObject({ status: z.string(), label: sentence, tone: z.string(), count: z.int() }),
  ),
  work: z.strictObject({
    unassigned: z.int(),
    mine: z.int(),
    due_today: z.int(),
    late: z.int(),
    waiting_on_applicant: z.int(),
    awaiting_approval: z.int(),
    to_produce: z.int(),
    to_dispatch: z.int(),
    /** Requests with a copy that waited for its record, whose record has come. */
    to_release: z.int(),
    payments_to_review: z.int(),
    /** Ways to pay that payers are not offered, because their gateways refuse the keys. */
    providers_refused: z.int(),
    /** Background work that was given up. */
    jobs_dead: z.int(),
    mails_failed: z.int(),
    /** Files that nobody can open before the virus scanner has answered. */
    files_quarantined: z.int(),
  }),
  /** Nothing that people upload can be checked just now; never so where no scanner is set. */
  scanner_silent: z.boolean(),
  flow: z.array(z.strictObject({ day: z.string(), received: z.int(), completed: z.int() })),
  revenue: z.strictObject({
    currency: z.string(),
    today: z.number(),
    this_month: z.number(),
    range: z.number(),
  }),
  ageing: z.array(z.strictObject({ bucket: z.string(), count: z.int() })),
  from: z.string(),
  to: z.string(),
})
export type Overview = z.infer<typeof overview>

export const getOverview = endpoint({
  id: 'getOverview',
  summary: 'Counts, work to do, flow and revenue',
  method: 'GET',
  path: '/reports/overview',
  auth: { permission: 'reports.read' },
  query: z.strictObject({
    kind: z.enum(kinds).default('transcript'),
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  data: overview,
  errors: ['unauthorized', 'forbidden'],
})
