import { z } from 'zod'
import { explainNumber } from '../../../lib/number-words.ts'
import { readNumber } from '../../../lib/read-number.ts'

/** The fee as it is typed: an amount. */
export const feeSchema = (missing: string, noAmount: string) =>
  z.object({
    fee: z.string().superRefine((typed, context) => {
      if (readNumber(typed) !== undefined) return
      const message = typed.trim() === '' ? missing : (explainNumber(typed) ?? noAmount)
      context.addIssue({ code: 'custom', message })
    }),
    active: z.boolean(),
  })

export type FeeDraft = z.infer<ReturnType<typeof feeSchema>>
