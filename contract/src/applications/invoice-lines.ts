import { z } from 'zod'
import { ownText, sentence } from '../fields.ts'

/** Shown only to the applicant: after a code sent by email, or through the signed link in one of our emails. */
export const invoiceLine = z.strictObject({
  description: ownText,
  amount: z.number(),
  copy_id: z.string().nullable(),
})

/** A payment in addition to the invoice: the difference for a dearer destination. */
export const paidSupplement = z.strictObject({
  reference: z.string(),
  description: sentence,
  total: z.number(),
  receipt_number: z.string().nullable(),
})
