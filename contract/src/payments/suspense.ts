import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { fault } from '../field-faults.ts'
import { amount, currency, id, paragraph, sentence } from '../fields.ts'

const staffErrors = ['unauthorized', 'forbidden'] as const
const changeErrors = [...staffErrors, 'refused', 'conflict', 'stale_amount'] as const

/** Money taken out of suspense, or put back, with who did it and why. */
export const suspensePosting = z.strictObject({
  id: z.int(),
  at: z.string(),
  currency: z.string(),
  /** Taken out of suspense; below zero: put into it. */
  amount: z.number(),
  account: z.string(),
  account_name: sentence,
  reason: z.string(),
  posted_by: z.string(),
  /** The posting that this one takes back. */
  reverses: z.int().nullable(),
  /** The posting that took this one back. */
  reversed_by: z.int().nullable(),
  /** This caller may take it back. */
  may_reverse: z.boolean(),
})
export type SuspensePosting = z.infer<typeof suspensePosting>

export const suspense = z.strictObject({
  balances: z.array(
    z.strictObject({
      currency: z.string(),
      /** Held in suspense; below zero: more went out than came. */
      held: z.number(),
      /** Of settlement lines that nobody has answered yet: answer those first. */
      unanswered: z.number(),
      /** What a posting may clear now. */
      available: z.number(),
    }),
  ),
  /** Where money may be posted to. */
  accounts: z.array(z.strictObject({ account: z.string(), name: sentence })),
})
export type Suspense = z.infer<typeof suspense>

export const getSuspense = endpoint({
  id: 'getSuspense',
  summary: 'Money in suspense by currency, and the accounts that it may be posted to',
  method: 'GET',
  path: '/suspense',
  auth: { permission: 'payments.read' },
  data: suspense,
  errors: staffErrors,
})

export const listSuspensePostings = endpoint({
  id: 'listSuspensePostings',
  summary: 'Postings that cleared suspense, newest first',
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
  passwordAgain: true,
  idempotent: true,
  body: z.strictObject({
    currency,
    amount: amount.min(0.01, fault('amountNotAboveZero')),
    /** What the caller saw as available; another sum is a `stale_amount`. */
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
  summary: 'Take a posting back: the money is in suspense again',
  method: 'POST',
  path: '/suspense-postings/{id}/reverse',
  auth: { permission: 'payments.confirm' },
  passwordAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: paragraph(1000, 3) }),
  data: suspensePosting,
  errors: [...staffErrors, 'not_found', 'refused', 'conflict'],
})
