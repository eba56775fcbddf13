import { z } from 'zod'
import { kinds } from './applications/statuses.ts'
import { endpoint } from './endpoint.ts'
import { sentence } from './fields.ts'

/** The kinds of tasks on the dashboard of a member of staff. */
export const ownWorkKinds = [
  /** Applications that are paid, under review, or waiting for results to be located. */
  'start',
  'review',
  'search',
  /** Recommended by somebody else. */
  'approve',
  /** Approved and sent by the institution's rule, and chosen for a check. */
  'check_sent',
  /** Something was wrong with it, and a copy of it is still valid. */
  'settle_sent',
  /** Approved, with a copy that can be produced now. */
  'produce',
  /** A copy that was held for its record, which is now complete. */
  'release',
  /** Copies on the print desk. */
  'print',
  'dispatch',
  'answer',
  'decide_payment',
  'check_transfer',
  'approve_refund',
  /** Approved refunds that have to be retried or paid by hand. */
  'finish_refund',
  /** Requested by somebody else. */
  'approve_erasure',
  /** Submitted certificate templates that the caller drew nothing of. */
  'approve_template',
  /** A valid document that says something else than the record does now. */
  'settle_document',
  /** A counted change of a grading scale that somebody else asked for. */
  'approve_scale_change',
  'retry_jobs',
  'resend_mails',
  /** A payment method that is not offered to payers because its gateway refuses the keys. */
  'fix_provider',
] as const
export type OwnWorkKind = (typeof ownWorkKinds)[number]

/** Larger groups are not counted further. */
export const MOST_COUNTED = 1000
export const MOST_ITEMS = 10

/** The group that an item belongs to. */
const place = {
  kind: z.enum(ownWorkKinds),
  /** For applications and their copies only. */
  application_kind: z.enum(kinds).nullable(),
  /** For work that is assigned to officers: whether it is assigned to the caller or to nobody. */
  assigned: z.enum(['me', 'none']).nullable(),
}

export const ownWorkItem = z.strictObject({
  ...place,
  id: z.int().nullable(),
  /** A tracking ID, or the reference of a payment or a refund. */
  reference: z.string().nullable(),
  /** The name of the person, or what it is about. */
  title: sentence,
  /** The number of jobs, copies or emails the item stands for. */
  count: z.int().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** The promised date. */
  due_on: z.string().nullable(),
  /** Waiting since this time, if no date was promised. */
  since: z.string().nullable(),
  late: z.boolean(),
  /** What an application waits for, as its row of the list says it. */
  waits_for: sentence.nullable(),
})
export type OwnWorkItem = z.infer<typeof ownWorkItem>

export const ownWorkGroup = z.strictObject({
  ...place,
  /** Counted up to 1,000. */
  total: z.int(),
  /** Whether there are more than `total`. */
  at_least: z.boolean(),
})
export type OwnWorkGroup = z.infer<typeof ownWorkGroup>

export const getOwnWork = endpoint({
  id: 'getOwnWork',
  summary:
    'List what you can act on now: the ten most urgent items, overdue first, and the number of each kind',
  method: 'GET',
  path: '/own-work',
  auth: 'staff',
  data: z.strictObject({
    items: z.array(ownWorkItem),
    groups: z.array(ownWorkGroup),
    /** `false`: the role only reads, so nothing will ever wait for it. */
    has_duties: z.boolean(),
  }),
  errors: ['unauthorized'],
})

export const countOwnWork = endpoint({
  id: 'countOwnWork',
  summary: 'Count what you can act on now, for the sidebar',
  method: 'GET',
  path: '/own-work/counts',
  auth: 'staff',
  data: z.array(ownWorkGroup),
  errors: ['unauthorized'],
})
