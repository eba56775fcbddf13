import { z } from 'zod'
import { endpoint, staffErrors } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { flag, id, isoDate, line, paragraph, sentence, versionSeen } from './fields.ts'
import type { Unsaid } from './message.ts'
import { providerAlias } from './payments/payments.ts'

export const settlementStates = [
  'matched',
  'repeated',
  'amount_differs',
  'not_received',
  'not_booked',
  'unknown',
] as const

/** A payment paid out to us, money charged back from us, or a fee of the provider without a payment. */
export const settlementKinds = ['payment', 'refund', 'chargeback', 'fee'] as const

const leftOutLine = z.strictObject({ line: z.int(), column: z.string().nullable(), why: sentence })
/** A line that could not be read, as stored: the reason is a message not yet translated. */
export type LeftOutLine = Unsaid<typeof leftOutLine>

/** A settlement file, in which a provider lists its payouts. */
export const settlementFile = z.strictObject({
  id: z.int(),
  provider: z.string(),
  format: z.enum(['paystack', 'flutterwave', 'remita', 'stripe']),
  name: z.string(),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
  rows: z.int(),
  matched: z.int(),
  /** Lines that still have to be resolved. */
  open: z.int(),
  /** Totals, lines with the amount zero, and lines of the payouts themselves. */
  skipped: z.int(),
  /** Lines that could not be read and that an officer left out: their number, and the first of them. */
  left_out_count: z.int(),
  left_out: z.array(leftOutLine),
  totals: z.array(
    z.strictObject({ currency: z.string(), gross: z.number(), fee: z.number(), net: z.number() }),
  ),
})
export type SettlementFile = z.infer<typeof settlementFile>

export const settlementRow = z.strictObject({
  id: z.int(),
  file_id: z.int(),
  line: z.int(),
  kind: z.enum(settlementKinds),
  reference: z.string().nullable(),
  provider_reference: z.string().nullable(),
  currency: z.string(),
  gross: z.number(),
  fee: z.number(),
  net: z.number(),
  settled_on: z.string(),
  state: z.enum(settlementStates),
  /** What it means and what to do, in words. */
  message: sentence,
  payment_reference: z.string().nullable(),
  /** The amount in our books, if known. */
  received: z.number().nullable(),
  resolution: z.string().nullable(),
  note: z.string().nullable(),
  resolved_by: z.string().nullable(),
  resolved_at: z.string().nullable(),
  version: z.int(),
  allowed: z.array(z.enum(['match', 'returned', 'explained'])),
})
export type SettlementRow = z.infer<typeof settlementRow>

export const uploadSettlement = endpoint({
  id: 'uploadSettlement',
  summary:
    "Import a provider's settlement file (CSV or XLSX) and match its lines; with `accept_rest`, without the lines that cannot be read",
  method: 'POST',
  path: '/settlements',
  auth: { permission: 'payments.confirm' },
  wire: 'multipart',
  body: z.strictObject({
    provider: providerAlias,
    /** Leaves out lines that cannot be read, and lists them with the file. Otherwise they make the whole file invalid. */
    accept_rest: flag.optional(),
  }),
  data: settlementFile,
  created: true,
  errors: [...staffErrors, 'refused', 'conflict', 'too_large', 'unsupported_media'],
})

export const listSettlements = endpoint({
  id: 'listSettlements',
  summary: 'List settlement files, newest first',
  method: 'GET',
  path: '/settlements',
  auth: { permission: 'payments.read' },
  query: z.strictObject(pageQuery),
  data: z.array(settlementFile),
  list: true,
  errors: [...staffErrors],
})

export const settlementRowFilters = {
  file_id: id.optional(),
  state: z.enum(['open', ...settlementStates]).optional(),
}

export const listSettlementRows = endpoint({
  id: 'listSettlementRows',
  summary: 'List settlement lines: of one file, or all that need a decision',
  method: 'GET',
  path: '/settlement-rows',
  auth: { permission: 'payments.read' },
  query: z.strictObject({
    ...pageQuery,
    ...settlementRowFilters,
  }),
  data: z.array(settlementRow),
  list: true,
  errors: [...staffErrors],
})

export const resolveSettlementRow = endpoint({
  id: 'resolveSettlementRow',
  summary:
    'Resolve a line that did not match: match it after asking the provider, record its return, or explain it',
  method: 'POST',
  path: '/settlement-rows/{id}/resolve',
  auth: { permission: 'payments.confirm' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    resolution: z.enum(['match', 'returned', 'explained']),
    note: paragraph(1000),
    /** The reference of the bank transfer that returned the money. */
    bank_reference: line(60, 3).optional(),
    version: versionSeen,
  }),
  data: settlementRow,
  errors: [...staffErrors, 'not_found', 'refused', 'conflict'],
})

export const dayFigures = z.strictObject({
  day: z.string(),
  currency: z.string(),
  providers: z.array(
    z.strictObject({
      provider: z.string(),
      payments: z.int(),
      received: z.number(),
      fees: z.number(),
      refunded: z.number(),
      reversed: z.number(),
      settled: z.number(),
      /** The amount held by the provider at the end of the day. */
      clearing: z.number(),
    }),
  ),
  accounts: z.array(
    z.strictObject({
      account: z.string(),
      name: sentence,
      debits: z.number(),
      credits: z.number(),
      /** At the end of the day; positive for a debit balance. */
      balance: z.number(),
    }),
  ),
  /** Payments received on this day, less refunds and chargebacks: see docs/money.md. */
  revenue: z.number(),
  receipts: z.strictObject({ count: z.int(), first: z.string().nullable(), last: z.string().nullable() }),
  /** What has to be resolved before the day can be closed, in words. */
  open: z.array(sentence),
})
export type DayFigures = z.infer<typeof dayFigures>

export const getDailyClose = endpoint({
  id: 'getDailyClose',
  summary: "Get a day's money by provider and account, what is open, and whether the day was closed",
  method: 'GET',
  path: '/daily-closes/{day}',
  auth: { permission: 'payments.read' },
  params: z.strictObject({ day: isoDate }),
  data: z.strictObject({
    figures: dayFigures,
    closed: z.strictObject({ by: z.string(), at: z.string(), same: z.boolean() }).nullable(),
  }),
  errors: [...staffErrors],
})

export const closeDay = endpoint({
  id: 'closeDay',
  summary: 'Close a past day; its figures are then fixed',
  method: 'POST',
  path: '/daily-closes/{day}',
  auth: { permission: 'payments.confirm' },
  params: z.strictObject({ day: isoDate }),
  errors: [...staffErrors, 'refused', 'conflict'],
})
