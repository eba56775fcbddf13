import { z } from 'zod'
import { ownText, sentence } from '../fields.ts'

/** What only the applicant sees: after a code sent to the mailbox, or through the signed link of one of our mails. */
export const invoiceLine = z.strictObject({
  description: ownText,
  amount: z.number(),
  copy_id: z.string().nullable(),
})

/** What was paid beside the invoice: the difference of a dearer destination. */
export const paidSupplement = z.strictObject({
  reference: z.string(),
  description: sentence,
  total: z.number(),
  receipt_number: z.string().nullable(),
})
