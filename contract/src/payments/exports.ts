import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentFilters } from './staff-payments.ts'

/** At most this many rows in one file; narrow the filters for more. */
export const EXPORT_ROWS = 100_000

export const exportPayments = endpoint({
  id: 'exportPayments',
  summary: 'The payments of a list as a file, newest first',
  method: 'GET',
  path: '/exports/payments',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv'), ...paymentFilters }),
  errors: ['unauthorized', 'forbidden', 'refused'],
})
