import { z } from 'zod'

/** One page of a list: the brief's meta beside `data`. A `page` beyond the end is empty. */
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

/** No list is that long: a page further on is as empty, and its offset stays a number that the database can read. */
const LAST_PAGE = 10_000_000

export const pageQuery = {
  page: z.coerce
    .number()
    .overwrite((page) => Math.min(page, LAST_PAGE))
    .int()
    .min(1)
    .default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
}

/** The body of a failed call: `errors` by field, `error` as in the brief's error catalogue, `message` for people. */
export const failureBody = z.object({
  status: z.literal('error'),
  message: z.string().optional(),
  error: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reference: z.string().optional(),
  data: z
    .strictObject({
      /** The password was correct; `POST /auth/second-factor` takes a code for this challenge. */
      second_factor: z.literal(true).optional(),
      challenge: z.string().optional(),
      /** Send the password to `POST /auth/confirm-password`, then repeat the call. */
      password_needed: z.literal(true).optional(),
      /** The number of readable lines in a refused settlement file; without any, there is nothing to import. */
      readable_lines: z.int().optional(),
    })
    .optional(),
})

export type FailureBody = z.infer<typeof failureBody>
