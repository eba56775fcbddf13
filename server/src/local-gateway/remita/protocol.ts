import { createHash } from 'node:crypto'
import { toMajor } from '@testamur/contract/money'
import { z } from 'zod'
import type { Book, Charge, Checkout } from '../books.ts'
import { leadingCharge } from '../books.ts'
import type { Keys } from '../twin.ts'

/** The request for a remittance number. Amounts are text, and exactly that text is hashed. */
export const newOrder = z.strictObject({
  serviceTypeId: z.string().min(1),
  amount: z.string().regex(/^[1-9]\d{0,12}(?:\.\d{1,2})?$/),
  orderId: z.string().min(1).max(100),
  payerName: z.string().min(1),
  payerEmail: z.email(),
  payerPhone: z.string(),
  description: z.string().min(1),
})
export type NewOrder = z.infer<typeof newOrder>

export const deactivation = z.strictObject({ rrr: z.string(), hash: z.string(), merchantId: z.string() })

export const payForm = z.strictObject({
  merchantId: z.string(),
  rrr: z.string(),
  responseurl: z.url({ protocol: /^https?$/ }),
  hash: z.string(),
})

const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')
const of = (keys: Keys, name: string) => keys[name] ?? ''
const merchantOf = (keys: Keys) => of(keys, 'merchant_id')
const keyOf = (keys: Keys) => of(keys, 'api_key')

export const hashes = {
  create: (keys: Keys, { orderId, amount, serviceTypeId }: NewOrder) =>
    sha512(`${merchantOf(keys)}${serviceTypeId}${orderId}${amount}${keyOf(keys)}`),
  about: (keys: Keys, id: string) => sha512(`${id}${keyOf(keys)}${merchantOf(keys)}`),
  pay: (keys: Keys, rrr: string) => sha512(`${merchantOf(keys)}${rrr}${keyOf(keys)}`),
}

export const isMerchant = (keys: Keys, id: string): boolean => id === merchantOf(keys)
export const isService = (keys: Keys, id: string): boolean => id === of(keys, 'service_type_id')

/** `remitaConsumerKey=…,remitaConsumerToken=…`, with the hash of this request. */
export const isAuthorised = (keys: Keys, header: string | undefined, hash: string): boolean =>
  header === `remitaConsumerKey=${merchantOf(keys)},remitaConsumerToken=${hash}`

/** Remita wraps its answers in this call. */
export const jsonp = (answer: object): string => `jsonp (${JSON.stringify(answer)})`

export const refusals = {
  hash: { statuscode: '013', status: 'Invalid hash' },
  user: { statuscode: '020', status: 'Invalid user authentication' },
  merchant: { statuscode: '023', status: 'Service type or merchant does not exist' },
  request: { statuscode: '022', status: 'Invalid request' },
  order: { statuscode: '028', status: 'Duplicate order' },
} as const

export const unknownPayment = {
  amount: 0,
  RRR: '',
  orderId: '',
  message: 'Invalid RRR',
  transactiontime: '',
  status: '022',
}

export function paymentFacts(book: Book, checkout: Checkout) {
  const charge = leadingCharge(book, checkout)
  const [status, message] = statusOf(checkout, charge)
  return {
    amount: toMajor(charge?.paid_at ? charge.amount : checkout.amount),
    RRR: checkout.code,
    orderId: checkout.reference,
    message,
    transactiontime: lagosTime(charge?.paid_at ?? checkout.created_at),
    status,
  }
}

/** Remita does not know of refunds: a number that was paid stays paid. */
function statusOf(checkout: Checkout, charge: Charge | undefined): readonly [string, string] {
  if (charge?.paid_at) return charge.channel === 'card' ? ['00', 'Successful'] : ['01', 'Approved']
  if (charge?.status === 'pending') return ['021', 'Transaction Pending']
  if (checkout.closed !== null) return ['012', 'User Aborted Transaction']
  if (charge?.status === 'failed') return ['02', 'Transaction Failed']
  return ['025', 'Payment Reference generated']
}

const HOUR = 60 * 60 * 1000
const two = (value: number) => String(value).padStart(2, '0')

/** `2026-11-21 03:07:00 PM` in Lagos, an hour ahead of UTC all year. */
export function lagosTime(iso: string): string {
  const time = new Date(Date.parse(iso) + HOUR)
  const hours = time.getUTCHours()
  const clock = [hours % 12 === 0 ? 12 : hours % 12, time.getUTCMinutes(), time.getUTCSeconds()].map(two)
  return `${time.toISOString().slice(0, 10)} ${clock.join(':')} ${hours < 12 ? 'AM' : 'PM'}`
}
