import { z } from 'zod'

/** A page of a list: the brief's meta beside `data`. `page` beyond the end is an empty list. */
export const pageMeta = {
  from: z.int().nullable(),
  to: z.int().nullable(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  links: z.array(z.strictObject({ url: z.string().nullable(), label: z.string(), active: z.boolean() })),
}

export type PageMeta = { [K in keyof typeof pageMeta]: z.infer<(typeof pageMeta)[K]> }

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(10_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
}

/** What a failed call answers: `errors` for fields, `error` for the brief's silent case, `message` for a person. */
export const failureBody = z.object({
  status: z.literal('error'),
  message: z.string().optional(),
  error: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reference: z.string().optional(),
  data: z
    .strictObject({
      /** The password was right, and `POST /auth/second-factor` takes a code for this challenge. */
      second_factor: z.literal(true).optional(),
      challenge: z.string().optional(),
      /** Send the password to `POST /auth/confirm-password`, then make the same call again. */
      password_needed: z.literal(true).optional(),
      /** How many lines of a refused settlement file can be read: with none, there is no rest to take in. */
      readable_lines: z.int().optional(),
    })
    .optional(),
})

export type FailureBody = z.infer<typeof failureBody>
