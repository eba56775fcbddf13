import { z } from 'zod'
import { currencyText, majorText, momentText, roughMajorText } from '../answers.ts'

/** Flutterwave's documented API, version 3, as far as it is used. Amounts are in naira; numbers arrive as text. */

export const FLUTTERWAVE_URL = 'https://api.flutterwave.com/v3'
/** The second host serves the links of test keys. */
export const checkoutHosts = ['checkout.flutterwave.com', 'checkout-v2.dev-flutterwave.com']
export const HASH_HEADER = 'verif-hash'

const success = z.literal('success')

export const refusal = z.object({ status: z.string(), message: z.string() })

export const linked = z.object({ status: success, data: z.object({ link: z.string() }) })

const transaction = z.looseObject({
  id: z.string().min(1),
  tx_ref: z.string(),
  status: z.string(),
  amount: majorText,
  charged_amount: roughMajorText.nullish(),
  app_fee: roughMajorText.nullish(),
  merchant_fee: roughMajorText.nullish(),
  currency: currencyText,
  payment_type: z.string().nullish(),
  created_at: momentText.nullish(),
})
export type Transaction = z.infer<typeof transaction>
export const verified = z.object({ status: success, data: transaction })

const pages = z.object({ page_info: z.object({ total_pages: z.coerce.number() }).nullish() }).nullish()

/** Only what says which transactions of a list to verify. */
export const transactionList = z.object({
  status: success,
  meta: pages,
  data: z.array(z.looseObject({ id: z.string(), tx_ref: z.string(), status: z.string() })),
})

const refund = z.looseObject({
  id: z.string().min(1),
  tx_id: z.string().nullish(),
  status: z.string(),
  amount_refunded: majorText,
  comments: z.string().nullish(),
})
export type Refund = z.infer<typeof refund>
export const refunded = z.object({ status: success, data: refund })
export const refundList = z.object({
  status: success,
  meta: pages,
  data: z.array(refund),
})

export const balances = z.object({
  status: success,
  data: z.array(z.looseObject({ currency: z.string() })),
})

const text = z.string().max(200).nullish().catch(null)

/** Three formats: an event with its data, the same facts flat under other names, and a refund. */
export const notice = z.looseObject({
  event: text,
  'event.type': text,
  id: text,
  status: text,
  txRef: text,
  AmountRefunded: text,
  TransactionId: text,
  data: z
    .looseObject({ id: text, status: text, tx_ref: text, tx_id: text, TransactionId: text, comments: text })
    .nullish(),
})
