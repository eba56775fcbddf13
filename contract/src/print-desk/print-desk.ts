import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { id, line, ownText } from '../fields.ts'

/** `queued`: signed but not printed. `spoilt`: has to be printed again. `reprinted`: was printed again. */
export const printStates = ['queued', 'printed', 'spoilt', 'reprinted'] as const
export type PrintState = (typeof printStates)[number]

export const printRow = z.strictObject({
  application_id: z.int(),
  copy_id: z.int(),
  /** The number of the copy, as on waybills. */
  copy: z.string(),
  tracking_id: z.string(),
  name: z.string(),
  recipient: z.string(),
  courier: ownText.nullable(),
  courier_id: z.int().nullable(),
  state: z.enum(printStates),
  /** Why it was spoilt. */
  reason: z.string().nullable(),
  at: z.string().nullable(),
  by: z.string().nullable(),
})
export type PrintRow = z.infer<typeof printRow>

/** The largest number of copies on the list of one day. */
export const MOST_ON_PILE = 1_000

export const listPrints = endpoint({
  id: 'listPrints',
  summary: 'List paper copies waiting for the printer or their courier, grouped by courier',
  method: 'GET',
  path: '/print-desk',
  auth: { permission: 'applications.read' },
  data: z.array(printRow),
  errors: staffErrors,
})

export const spoilPrint = endpoint({
  id: 'spoilPrint',
  summary: 'Record that a printed copy was spoilt and has to be printed again',
  method: 'POST',
  path: '/print-desk/{id}/spoilt',
  auth: { permission: 'copies.dispatch' },
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: line(200, 3) }),
  data: z.array(printRow),
  errors: [...staffErrors, 'not_found', 'refused'],
})
