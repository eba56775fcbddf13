import { z } from 'zod'
import { listFilters } from './applications/staff-applications.ts'
import { kinds } from './applications/statuses.ts'
import { certificateKinds } from './certificates/certificate-kinds.ts'
import { disclosureFilters } from './documents/disclosures.ts'
import { endpoint } from './endpoint.ts'
import { isoDate } from './fields.ts'
import { paymentFilters } from './payments/staff-payments.ts'
import { refundFilters } from './refunds.ts'
import { settlementRowFilters } from './settlements.ts'
import { standaloneFilters } from './standalone-payments/standalone-payments.ts'
import { studentFilters } from './students/students.ts'

/** A CSV file has all rows of the list, a workbook at most `XLSX_ROWS`: a larger export is refused. */
const format = z.enum(['csv', 'xlsx']).default('csv')
/** Days in the institution's time zone, both included. */
const days = { since: isoDate.optional(), until: isoDate.optional() }
const errors = ['unauthorized', 'forbidden', 'refused'] as const

const { sort: _order, ...applicationFilters } = listFilters

export const exportApplications = endpoint({
  id: 'exportApplications',
  summary: 'Export a list of applications as a file, newest first',
  method: 'GET',
  path: '/exports/applications',
  auth: { permission: 'students.read' },
  wire: 'binary',
  query: z.strictObject({
    format,
    ...applicationFilters,
    kind: z.enum(kinds).default('transcript'),
    certificate_kind: z.union([z.enum(certificateKinds), z.literal('')]).optional(),
  }),
  errors,
})

export const exportStudents = endpoint({
  id: 'exportStudents',
  summary: 'Export a list of student records as a file, newest first, without marks and dates of birth',
  method: 'GET',
  path: '/exports/students',
  auth: { permission: 'students.read' },
  wire: 'binary',
  query: z.strictObject({ format, ...studentFilters }),
  errors,
})

export const exportDisclosures = endpoint({
  id: 'exportDisclosures',
  summary: 'Export the register of disclosures as a file, with the filters of the list, newest first',
  method: 'GET',
  path: '/exports/disclosures',
  auth: { permission: 'disclosures.read' },
  wire: 'binary',
  query: z.strictObject({ format, ...disclosureFilters }),
  errors,
})

export const exportPayments = endpoint({
  id: 'exportPayments',
  summary: 'Export a list of payments as a file, newest first',
  method: 'GET',
  path: '/exports/payments',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  query: z.strictObject({ format, ...paymentFilters }),
  errors,
})

export const exportStandalonePayments = endpoint({
  id: 'exportStandalonePayments',
  summary: 'Export payments without an application as a file, newest first',
  method: 'GET',
  path: '/exports/standalone-payments',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  query: z.strictObject({ format, ...standaloneFilters }),
  errors,
})

export const exportRefunds = endpoint({
  id: 'exportRefunds',
  summary: 'Export a list of refunds as a file, newest first',
  method: 'GET',
  path: '/exports/refunds',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  query: z.strictObject({ format, ...refundFilters }),
  errors,
})

export const exportSettlementRows = endpoint({
  id: 'exportSettlementRows',
  summary: 'Export settlement lines as a file: of one settlement file, of one state, or all',
  method: 'GET',
  path: '/exports/settlements',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  query: z.strictObject({ format, ...settlementRowFilters }),
  errors,
})

export const exportReceipts = endpoint({
  id: 'exportReceipts',
  summary: 'Export the receipts issued in a period as a file, in order of issue',
  method: 'GET',
  path: '/exports/receipts',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  query: z.strictObject({ format, ...days }),
  errors,
})

export const exportLedger = endpoint({
  id: 'exportLedger',
  summary: 'Export the ledger entries of a period as a file, in order of booking',
  method: 'GET',
  path: '/exports/ledger',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  query: z.strictObject({ format, ...days }),
  errors,
})

export const exportDailyCloses = endpoint({
  id: 'exportDailyCloses',
  summary: 'Export daily closes with their figures as a file, one line a day',
  method: 'GET',
  path: '/exports/daily-closes',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  query: z.strictObject({ format, ...days }),
  errors,
})
