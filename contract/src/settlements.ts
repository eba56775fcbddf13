import { z } from 'zod'
import { endpoint } from './endpoint.ts'
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

/** Money of a payment paid out, money taken back from us again, or a fee of the provider that is of no payment. */
export const settlementKinds = ['payment', 'refund', 'chargeback', 'fee'] as const

const staffErrors = ['unauthorized', 'forbidden'] as const

const leftOutLine = z.strictObject({ line: z.int(), column: z.string().nullable(), why: sentence })
/** A line that could not be read, as it is kept: why it could not has no language yet. */
export type LeftOutLine = Unsaid<typeof leftOutLine>

/** A file in which a provider says what it has paid out. */
export const settlementFile = z.strictObject({
  id: z.int(),
  provider: z.string(),
  format: z.enum(['paystack', 'flutterwave', 'remita', 'stripe']),
  name: z.string(),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
  rows: z.int(),
  matched: z.int(),
  /** Lines that a person has not answered yet. */
  open: z.int(),
  /** Totals, lines of nought, and the payouts themselves. */
  skipped: z.int(),
  /** Lines that could not be read, and were left out because a person said so; the first of them. */
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
  /** What we had booked, where that is known. */
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
    "Take in a provider's settlement file (CSV or XLSX) and match it line by line; with `accept_rest` without the lines that cannot be read",
  method: 'POST',
  path: '/settlements',
  auth: { permission: 'payments.confirm' },
  wire: 'multipart',
  body: z.strictObject({
    provider: providerAlias,
    /** Lines that cannot be read are left out, and listed with the file. Without it they refuse the whole file. */
    accept_rest: flag.optional(),
  }),
  data: settlementFile,
  created: true,
  errors: [...staffErrors, 'refused', 'conflict', 'too_large', 'unsupported_media'],
})

export const listSettlements = endpoint({
  id: 'listSettlements',
  summary: 'Settlement files, newest first',
  method: 'GET',
  path: '/settlements',
  auth: { permission: 'payments.read' },
  query: z.strictObject(pageQuery),
  data: z.array(settlementFile),
  list: true,
  errors: [...staffErrors],
})

export const listSettlementRows = endpoint({
  id: 'listSettlementRows',
  summary: 'Lines of settlement files: of one, or all that wait for a person',
  method: 'GET',
  path: '/settlement-rows',
  auth: { permission: 'payments.read' },
  query: z.strictObject({
    ...pageQuery,
    file_id: id.optional(),
    state: z.enum(['open', ...settlementStates]).optional(),
  }),
  data: z.array(settlementRow),
  list: true,
  errors: [...staffErrors],
})

export const resolveSettlementRow = endpoint({
  id: 'resolveSettlementRow',
  summary:
    'Answer a line that did not match: match it after asking the provider, record that it was returned, or explain it',
  method: 'POST',
  path: '/settlement-rows/{id}/resolve',
  auth: { permission: 'payments.confirm' },
  passwordAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    resolution: z.enum(['match', 'returned', 'explained']),
    note: paragraph(1000),
    /** Of the transfer that returned it. */
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
      /** What the provider holds for us at the end of the day. */
      clearing: z.number(),
    }),
  ),
  accounts: z.array(
    z.strictObject({
      account: z.string(),
      name: sentence,
      debits: z.number(),
      credits: z.number(),
      /** At the end of the day: debit above nought. */
      balance: z.number(),
    }),
  ),
  /** What payments brought in on this day, less what was refunded and what providers took back: docs/money.md. */
  revenue: z.number(),
  receipts: z.strictObject({ count: z.int(), first: z.string().nullable(), last: z.string().nullable() }),
  /** What must not be there when a day is closed, in words. */
  open: z.array(sentence),
})
export type DayFigures = z.infer<typeof dayFigures>

export const getDailyClose = endpoint({
  id: 'getDailyClose',
  summary: "A day's money: by provider and account, what is open, and whether it was closed",
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
  summary: 'Close a day that is over: its figures are kept as they are',
  method: 'POST',
  path: '/daily-closes/{day}',
  auth: { permission: 'payments.confirm' },
  params: z.strictObject({ day: isoDate }),
  errors: [...staffErrors, 'refused', 'conflict'],
})
