import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { amount, id, optionalLine, paragraph } from '../fields.ts'
import { collectionPerson, storageDue } from './collection.ts'
import { AGEING_WEEKS } from './collection-rules.ts'

export const uncollectedCertificate = z.strictObject({
  /** Of the graduand. */
  id: z.int(),
  event_id: z.int(),
  ceremony: z.string(),
  name: z.string(),
  matric_number: z.string(),
  award: z.string(),
  released_at: z.string(),
  /** Whole weeks since it was released. */
  weeks: z.int(),
  last_reminder: z.string().nullable(),
  storage: storageDue.nullable(),
  /** The tracking ID of the certificate application that delivers it. */
  application: z.string().nullable(),
})
export type UncollectedCertificate = z.infer<typeof uncollectedCertificate>

const READ = { permission: 'graduation.read' } as const
const fromWeeks = AGEING_WEEKS.map((weeks) => String(weeks))
const filters = {
  /** Of one ceremony; without it, of all. */
  event_id: id.optional(),
  search: optionalLine(100),
  /** The first week of an age, as the progress of a collection counts them. */
  from_week: z.enum(fromWeeks as [string, ...string[]]).optional(),
}

export const listUncollected = endpoint({
  id: 'listUncollected',
  summary: 'Certificates that were released and not collected, the oldest first',
  method: 'GET',
  path: '/graduation-uncollected',
  auth: READ,
  query: z.strictObject({ ...pageQuery, ...filters }),
  data: z.array(uncollectedCertificate),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const exportUncollected = endpoint({
  id: 'exportUncollected',
  summary: 'The same as CSV',
  method: 'GET',
  path: '/graduation-uncollected.csv',
  auth: READ,
  wire: 'binary',
  query: z.strictObject(filters),
  errors: ['unauthorized', 'forbidden'],
})

export const waiveStorage = endpoint({
  id: 'waiveStorage',
  summary: 'Waive the storage that is due for an uncollected certificate, with a reason',
  method: 'POST',
  path: '/graduation-collection/{id}/storage-waivers',
  auth: { permission: 'fees.waive' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** What the caller saw; another amount is a conflict. */
    amount,
    reason: paragraph(500, 3),
  }),
  data: collectionPerson,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})
