import { z } from 'zod'
import { currencyText, minorText, momentText } from '../answers.ts'

/** Paystack's documented API, as far as it is used. Amounts are in kobo; numbers arrive as text. */

export const PAYSTACK_URL = 'https://api.paystack.co'
export const checkoutHosts = ['checkout.paystack.com']
export const SIGNATURE_HEADER = 'x-paystack-signature'

export const refusal = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.string().nullish(),
})

export const initialised = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.string(), access_code: z.string().min(1), reference: z.string() }),
})

const transaction = z.looseObject({
  id: z.string().min(1),
  domain: z.string().nullish(),
  status: z.string(),
  reference: z.string(),
  amount: minorText,
  requested_amount: minorText.nullish(),
  fees: minorText.nullish(),
  currency: currencyText,
  channel: z.string().nullish(),
  paid_at: momentText.nullish(),
})
export type Transaction = z.infer<typeof transaction>
export const verified = z.object({ status: z.literal(true), data: transaction })

const refund = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  amount: minorText,
  currency: currencyText,
  merchant_note: z.string().nullish(),
})
export type Refund = z.infer<typeof refund>
export const refunded = z.object({ status: z.literal(true), data: refund })
export const refundList = z.object({ status: z.literal(true), data: z.array(refund) })

const dispute = z.looseObject({
  status: z.string(),
  resolution: z.string().nullish(),
  refund_amount: minorText.nullish(),
  createdAt: momentText.nullish(),
})
export type Dispute = z.infer<typeof dispute>
/** Of a transaction: one according to the documentation, several in a list. */
export const disputes = z.object({
  status: z.literal(true),
  data: z.union([z.array(dispute), dispute.transform((one) => [one])]),
})

export const balances = z.object({
  status: z.literal(true),
  data: z.array(z.looseObject({ currency: z.string() })),
})

/** Only what says which payment to ask about; the format depends on the event. */
export const notice = z.object({
  event: z.string().max(100),
  data: z.looseObject({
    id: z.string().nullish(),
    status: z.string().nullish(),
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    transaction: z
      .looseObject({ id: z.string().nullish(), reference: z.string().nullish() })
      .nullish()
      .catch(null),
    merchant_note: z.string().nullish(),
  }),
})
