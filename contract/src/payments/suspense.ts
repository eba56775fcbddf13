import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { fault } from '../field-faults.ts'
import { amount, currency, id, paragraph, sentence } from '../fields.ts'

const changeErrors = [...staffErrors, 'refused', 'conflict', 'stale_amount'] as const

/** An amount posted out of suspense or back into it, with who posted it and why. */
export const suspensePosting = z.strictObject({
  id: z.int(),
  at: z.string(),
  currency: z.string(),
  /** Positive: out of suspense. Negative: into suspense. */
  amount: z.number(),
  account: z.string(),
  account_name: sentence,
  reason: z.string(),
  posted_by: z.string(),
  /** The posting that this one reverses. */
  reverses: z.int().nullable(),
  /** The posting that reversed this one. */
  reversed_by: z.int().nullable(),
  /** Whether the caller may reverse it. */
  may_reverse: z.boolean(),
})
export type SuspensePosting = z.infer<typeof suspensePosting>

export const suspense = z.strictObject({
  balances: z.array(
    z.strictObject({
      currency: z.string(),
      /** The balance of the suspense account; negative if more was paid out than in. */
      held: z.number(),
      /** From settlement lines that still have to be resolved first. */
      unanswered: z.number(),
      /** The amount that a posting may clear now. */
      available: z.number(),
    }),
  ),
  /** The accounts that can be posted to. */
  accounts: z.array(z.strictObject({ account: z.string(), name: sentence })),
})
export type Suspense = z.infer<typeof suspense>

export const getSuspense = endpoint({
  id: 'getSuspense',
  summary: 'Get the money in suspense by currency, and the accounts it can be posted to',
  method: 'GET',
  path: '/suspense',
  auth: { permission: 'payments.read' },
  data: suspense,
  errors: staffErrors,
})

export const listSuspensePostings = endpoint({
  id: 'listSuspensePostings',
  summary: 'List postings out of suspense, newest first',
  method: 'GET',
  path: '/suspense-postings',
  auth: { permission: 'payments.read' },
  query: z.strictObject(pageQuery),
  data: z.array(suspensePosting),
  list: true,
  errors: staffErrors,
})

export const postSuspense = endpoint({
  id: 'postSuspense',
  summary: 'Post money out of suspense to an account, with a reason',
  method: 'POST',
  path: '/suspense-postings',
  auth: { permission: 'payments.confirm' },
  idempotent: true,
  body: z.strictObject({
    currency,
    amount: amount.min(0.01, fault('amountNotAboveZero')),
    /** The available amount the caller saw; a different one is a `stale_amount`. */
    available: z.number(),
    account: z.string().max(40),
    reason: paragraph(1000, 3),
  }),
  data: suspensePosting,
  created: true,
  errors: changeErrors,
})

export const reverseSuspensePosting = endpoint({
  id: 'reverseSuspensePosting',
  summary: 'Reverse a posting; the money returns to suspense',
  method: 'POST',
  path: '/suspense-postings/{id}/reverse',
  auth: { permission: 'payments.confirm' },
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: paragraph(1000, 3) }),
  data: suspensePosting,
  errors: [...staffErrors, 'not_found', 'refused', 'conflict'],
})
