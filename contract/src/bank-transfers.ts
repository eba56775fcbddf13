import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './envelope.ts'
import { fault } from './field-faults.ts'
import { amount, id, isoDate, line, paragraph, sentence, versionSeen } from './fields.ts'
import { reference } from './payments/payments.ts'
import { virusChecks } from './uploads/uploads.ts'

export const transferClaimStatuses = ['submitted', 'confirmed', 'rejected', 'unconfirmed'] as const

/** A bank transfer reported by its payer, with what the bursary found on the statement. */
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
  /** The virus check of the evidence; `null` without evidence. */
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
  /** Who withdrew the confirmation, and the explanation for the payer. */
  unconfirmed_by: z.string().nullable(),
  unconfirmed_at: z.string().nullable(),
  unconfirmed_note: z.string().nullable(),
  version: z.int(),
  /** Whether the caller may confirm or reject it. */
  may_decide: z.boolean(),
  /** Whether the caller may withdraw a confirmation by somebody else. */
  may_unconfirm: z.boolean(),
})
export type TransferClaim = z.infer<typeof transferClaim>

const told = {
  amount: amount.min(0.01, fault('enterAmountSent')),
  paid_on: isoDate,
  /** The name of the account it came from. */
  payer_name: line(120),
}

export const claimTransfer = endpoint({
  id: 'claimTransfer',
  summary: 'Report a bank transfer, with its receipt as PDF or picture',
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
  summary: 'Enter a bank transfer for the payer; another member of staff confirms it',
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
  summary: 'List reported bank transfers: open ones oldest first, the others newest first',
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
  summary: 'Download the proof of transfer that the payer sent',
  method: 'GET',
  path: '/transfer-claims/{id}/evidence',
  auth: { permission: 'payments.evidence' },
  wire: 'binary',
  params: z.strictObject({ id }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const confirmTransfer = endpoint({
  id: 'confirmTransfer',
  summary: 'Confirm that a transfer is on the bank statement, with its amount, date and bank reference',
  method: 'POST',
  path: '/transfer-claims/{id}/confirm',
  auth: { permission: 'payments.confirm' },
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
  summary: 'Reject a transfer that is not on the bank statement; the payer is told the reason',
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
    "Undo another person's confirmation of a transfer: its receipt is voided and the amount is owed again",
  method: 'POST',
  path: '/transfer-claims/{id}/unconfirm',
  auth: { permission: 'payments.confirm' },
  params: z.strictObject({ id }),
  body: z.strictObject({ note: paragraph(1000), version: versionSeen }),
  data: transferClaim,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})
