import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { fault } from './field-faults.ts'
import { amount, id, isoDate, line, paragraph, sentence, versionSeen } from './fields.ts'
import { reference } from './payments/payments.ts'
import { virusChecks } from './uploads/uploads.ts'

export const transferClaimStatuses = ['submitted', 'confirmed', 'rejected', 'unconfirmed'] as const

/** "I have paid by bank transfer": what the payer says, and what the bursary found on the statement. */
export const transferClaim = z.strictObject({
  id: z.int(),
  payment_reference: z.string(),
  subject: sentence,
  payer: z.string(),
  currency: z.string(),
  expected: z.number(),
  claimed: z.number(),
  claimed_on: z.string(),
  payer_name: z.string(),
  has_evidence: z.boolean(),
  /** Of the evidence; `null` where there is none. */
  virus_check: z.enum(virusChecks).nullable(),
  submitted_at: z.string(),
  submitted_by: z.string(),
  status: z.enum(transferClaimStatuses),
  amount: z.number().nullable(),
  bank_reference: z.string().nullable(),
  paid_on: z.string().nullable(),
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Who took it back after it was confirmed, and what the payer reads of it. */
  unconfirmed_by: z.string().nullable(),
  unconfirmed_at: z.string().nullable(),
  unconfirmed_note: z.string().nullable(),
  version: z.int(),
  /** Whether this caller may decide it. */
  may_decide: z.boolean(),
  /** Whether this caller may take back what somebody else confirmed. */
  may_unconfirm: z.boolean(),
})
export type TransferClaim = z.infer<typeof transferClaim>

const told = {
  amount: amount.min(0.01, fault('enterAmountSent')),
  paid_on: isoDate,
  /** Whose account it came from. */
  payer_name: line(120),
}

export const claimTransfer = endpoint({
  id: 'claimTransfer',
  summary: 'Say that a transfer was made, with its receipt as PDF or picture',
  method: 'POST',
  path: '/payments/{reference}/transfer-claims',
  auth: 'payer',
  wire: 'multipart',
  params: z.strictObject({ reference }),
  body: z.strictObject({ ...told, amount: z.coerce.number().pipe(told.amount) }),
  data: z.strictObject({ claims: z.int() }),
  created: true,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'too_large', 'unsupported_media', 'too_many'],
})

export const enterTransfer = endpoint({
  id: 'enterTransfer',
  summary: 'Staff: enter a transfer for its payer; somebody else confirms it',
  method: 'POST',
  path: '/transfer-claims',
  auth: { permission: 'payments.confirm' },
  body: z.strictObject({ payment_reference: reference, ...told }),
  data: transferClaim,
  created: true,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused'],
})

export const listTransferClaims = endpoint({
  id: 'listTransferClaims',
  summary: 'Transfers that payers told of: those that wait oldest first, the others newest first',
  method: 'GET',
  path: '/transfer-claims',
  auth: { permission: 'payments.read' },
  query: z.strictObject({ ...pageQuery, status: z.enum(transferClaimStatuses).default('submitted') }),
  data: z.array(transferClaim),
  list: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getTransferEvidence = endpoint({
  id: 'getTransferEvidence',
  summary: 'What a payer sent as proof of a transfer',
  method: 'GET',
  path: '/transfer-claims/{id}/evidence',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const confirmTransfer = endpoint({
  id: 'confirmTransfer',
  summary: 'The money is on the statement: amount, day and bank reference as they stand there',
  method: 'POST',
  path: '/transfer-claims/{id}/confirm',
  auth: { permission: 'payments.confirm' },
  passwordAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    amount: amount.min(0.01, fault('enterAmountStatement')),
    paid_on: isoDate,
    bank_reference: line(60, 3),
    version: versionSeen,
  }),
  data: transferClaim,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})

export const rejectTransfer = endpoint({
  id: 'rejectTransfer',
  summary: 'The money is not on the statement; the payer reads why',
  method: 'POST',
  path: '/transfer-claims/{id}/reject',
  auth: { permission: 'payments.confirm' },
  params: z.strictObject({ id }),
  body: z.strictObject({ note: paragraph(1000), version: versionSeen }),
  data: transferClaim,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})

export const unconfirmTransfer = endpoint({
  id: 'unconfirmTransfer',
  summary:
    'Take back a transfer that somebody else confirmed by mistake: its receipt is voided and what it paid is owed again',
  method: 'POST',
  path: '/transfer-claims/{id}/unconfirm',
  auth: { permission: 'payments.confirm' },
  passwordAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ note: paragraph(1000), version: versionSeen }),
  data: transferClaim,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})
