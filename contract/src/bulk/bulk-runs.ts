import { z } from 'zod'
import { listFilters } from '../applications/staff-applications.ts'
import { kinds } from '../applications/statuses.ts'
import { certificateKinds } from '../certificates/certificate-kinds.ts'
import { endpoint, staffErrors } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { id, sentence } from '../fields.ts'
import { bulkAct, bulkActions, MOST_BULK_ROWS } from './bulk-actions.ts'

/**
 * The applications with these ids, those that an earlier run changed, or all that match the filters of the list, except
 * those that were deselected.
 */
export const bulkSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(MOST_BULK_ROWS) }),
  z.strictObject({ done_in: id }),
  z.strictObject({
    filter: z.strictObject({
      ...listFilters,
      kind: z.enum(kinds).default('transcript'),
      certificate_kind: z.union([z.enum(certificateKinds), z.literal('')]).optional(),
    }),
    excluded: z.array(id).max(MOST_BULK_ROWS).default([]),
  }),
])
export type BulkSelection = z.infer<typeof bulkSelection>

/**
 * `rehearsing`: a large selection is being checked. `rehearsed`: checked but not started. `waiting`: starts at `starts_at`, and can be stopped until then before it has
 * changed anything.
 */
export const bulkStates = ['rehearsing', 'rehearsed', 'waiting', 'running', 'finished', 'stopped'] as const
export type BulkState = (typeof bulkStates)[number]

/** `changed`: somebody changed the application after the rehearsal, so the run skipped it. */
export const bulkOutcomes = ['waiting', 'done', 'refused', 'changed', 'failed', 'stopped'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

const count = z.int().min(0)

const namedRow = z.strictObject({
  application_id: z.int(),
  kind: z.enum(kinds),
  tracking_id: z.string(),
  name: z.string(),
})

/** Why rows are refused, with the first of these rows. */
export const bulkRefusal = z.strictObject({
  reason: sentence,
  count,
  examples: z.array(namedRow),
})
export type BulkRefusal = z.infer<typeof bulkRefusal>

const runRow = z.strictObject({
  id: z.int(),
  action: z.enum(bulkActions),
  state: z.enum(bulkStates),
  created_at: z.string(),
  created_by: z.string(),
  starts_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** A row is an application or, for actions on copies, a copy. */
  rows: count,
  outcomes: z.strictObject({
    waiting: count,
    done: count,
    refused: count,
    changed: count,
    failed: count,
    stopped: count,
  } satisfies Record<BulkOutcome, unknown>),
})
export type BulkRunRow = z.infer<typeof runRow>

export const bulkRun = runRow.extend({
  /** The reason or the message that was entered. */
  said: z.string().nullable(),
  /** The officer the applications are assigned to. */
  assignee: z.string().nullable(),
  /** The size of the frozen selection, and how many of its applications are checked so far. */
  selected: count,
  checked: count,
  /** The number of applications with a row and, for actions on copies, of copies. */
  applications: count,
  copies: count,
  /** Why rows are refused, most frequent first. */
  refusals: z.array(bulkRefusal),
  /** The number of emails, with the first applicants who get one. */
  mails: z.strictObject({ count, examples: z.array(z.string()) }),
  /** The refunds to applicants. */
  money: z.array(z.strictObject({ currency: z.string(), amount: z.number(), count })),
  /** Waybills that match none of the applications. */
  unmatched_waybills: z.array(z.string()),
  /** Whether the PDF of a run that prints is ready. */
  printable: z.boolean(),
  /** Whether it is the caller's own run: only its creator may start it. */
  own: z.boolean(),
})
export type BulkRun = z.infer<typeof bulkRun>

export const bulkApplications = endpoint({
  id: 'bulkApplications',
  summary: 'Preview an action on many applications (`dry_run`), or start the previewed action',
  method: 'POST',
  path: '/applications/bulk',
  auth: { permission: 'applications.read' },
  body: z.union([
    z.strictObject({ dry_run: z.literal(true), selection: bulkSelection, act: bulkAct }),
    /** Repeats the rows that one of the caller's earlier runs did not complete. */
    z.strictObject({ dry_run: z.literal(true), again_of: id }),
    z.strictObject({ dry_run: z.literal(false), run_id: id }),
  ]),
  data: bulkRun,
  created: true,
  errors: [...staffErrors, 'not_found', 'refused', 'conflict'],
})

export const listBulkRuns = endpoint({
  id: 'listBulkRuns',
  summary: 'List bulk actions on applications, newest first',
  method: 'GET',
  path: '/applications/bulk',
  auth: { permission: 'applications.read' },
  query: z.strictObject({ ...pageQuery, whose: z.enum(['mine', '']).optional() }),
  data: z.array(runRow),
  list: true,
  errors: staffErrors,
})

const params = z.strictObject({ id })

/**
 * Only its creator reads a run before it is started. Started, it is also read by those who may do its action, and by
 * auditors; for others it is not found.
 */
export const getBulkRun = endpoint({
  id: 'getBulkRun',
  summary: 'Get one bulk action and its progress',
  method: 'GET',
  path: '/applications/bulk/{id}',
  auth: { permission: 'applications.read' },
  params,
  data: bulkRun,
  errors: [...staffErrors, 'not_found'],
})

export const bulkRow = namedRow.extend({
  id: z.int(),
  /** The number of the copy within its application, from 1; only for actions on copies. */
  copy: z.int().nullable(),
  outcome: z.enum(bulkOutcomes),
  reason: sentence.nullable(),
  at: z.string().nullable(),
})
export type BulkRow = z.infer<typeof bulkRow>

export const listBulkRows = endpoint({
  id: 'listBulkRows',
  summary: 'List the result of a bulk action for each application',
  method: 'GET',
  path: '/applications/bulk/{id}/rows',
  auth: { permission: 'applications.read' },
  params,
  query: z.strictObject({
    ...pageQuery,
    outcome: z.union([z.enum(bulkOutcomes), z.literal('')]).optional(),
  }),
  data: z.array(bulkRow),
  list: true,
  errors: [...staffErrors, 'not_found'],
})

export const exportBulkRows = endpoint({
  id: 'exportBulkRows',
  summary: 'Export the result of a bulk action for each application as CSV',
  method: 'GET',
  path: '/applications/bulk/{id}/rows.csv',
  auth: { permission: 'applications.read' },
  wire: 'binary',
  params,
  errors: [...staffErrors, 'not_found'],
})

export const getBulkPrint = endpoint({
  id: 'getBulkPrint',
  summary: 'Download the letters, copies and labels of a bulk print as one PDF, ordered by courier',
  method: 'GET',
  path: '/applications/bulk/{id}/print',
  auth: { permission: 'copies.read' },
  wire: 'binary',
  params,
  errors: [...staffErrors, 'not_found'],
})

export const stopBulkRun = endpoint({
  id: 'stopBulkRun',
  summary: 'Stop a bulk action; what is already done stays done',
  method: 'POST',
  path: '/applications/bulk/{id}/stop',
  auth: { permission: 'applications.read' },
  params,
  data: bulkRun,
  errors: [...staffErrors, 'not_found', 'refused'],
})
