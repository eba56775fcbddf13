import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readAnswer } from '../answers.ts'
import type { ProviderReply } from '../http.ts'
import type { ProviderStatus } from '../provider.ts'

/** Remita's conventions: hashes of plain concatenations, codes for everything, and JSON that is often JSONP. */

export type RemitaKeys = {
  readonly merchantId: string
  readonly serviceTypeId: string
  readonly apiKey: string
}

const sha512 = (...parts: string[]): string => createHash('sha512').update(parts.join('')).digest('hex')

/** `amount` is exactly the text that is sent: `1500` and `1500.00` differ here. */
export const createHashOf = (keys: RemitaKeys, orderId: string, amount: string): string =>
  sha512(keys.merchantId, keys.serviceTypeId, orderId, amount, keys.apiKey)

/** For questions about a remittance number or an order, and for cancelling one. */
export const statusHashOf = (keys: RemitaKeys, rrrOrOrderId: string): string =>
  sha512(rrrOrOrderId, keys.apiKey, keys.merchantId)

export const payHashOf = (keys: RemitaKeys, rrr: string): string => sha512(keys.merchantId, rrr, keys.apiKey)

export const authorization = (keys: RemitaKeys, hash: string): string =>
  `remitaConsumerKey=${keys.merchantId},remitaConsumerToken=${hash}`

/** Absent, `null` and empty mean the same to Remita. */
export const loose = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

export const remitaAnswer = z.object({
  statuscode: loose,
  status: loose,
  message: loose,
  RRR: loose,
  orderId: loose,
  amount: loose,
  transactiontime: loose,
})
export type RemitaAnswer = z.infer<typeof remitaAnswer>

/** Without a code, the status is the code. */
export const codeOf = (answer: RemitaAnswer): string => answer.statuscode || answer.status

const JSONP = /^\s*[a-z]\w*\s*\(([\s\S]*)\)\s*;?\s*$/i

/** Remita sometimes wraps its JSON in a function call. */
export const readRemita = (reply: ProviderReply): RemitaAnswer =>
  readAnswer(remitaAnswer, { ...reply, text: JSONP.exec(reply.text)?.[1] ?? reply.text })

export const GENERATED = '025'
export const NO_SUCH = '022'
export const DONE = '00'
export const APPROVED = '01'
export const UNAUTHORIZED: readonly string[] = ['013', '020', '023']
/** "Unknown error": anything may have happened. */
export const UNKNOWN_ERROR = '999'

export const remitaStatuses: ReadonlyMap<string, ProviderStatus> = new Map([
  [DONE, 'succeeded'],
  [APPROVED, 'succeeded'],
  ['021', 'pending'],
  [GENERATED, 'open'],
  ['040', 'open'],
  ['012', 'cancelled'],
  ['02', 'failed'],
  [NO_SUCH, 'not_found'],
])

const isRRR = /^\d{10,20}$/

/** A remittance number, or nothing. */
export const parseRrr = (text: string): string | null => (isRRR.test(text) ? text : null)

const LAGOS = '+01:00'
const TIME =
  /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)\/(\d\d)\/(\d{4}))[ T](\d\d?):(\d\d)(?::(\d\d))?(?:\.\d+)?(?: ([AP])M)?$/i

/** `2022-07-25 11:20:20 AM` or `25/07/2022 11:20:20 AM` in the time of Lagos; `null` when it is neither. */
export function timeOf(text: string): Date | null {
  const found = TIME.exec(text)
  if (found === null) return null
  const [, year, month, day, day2, month2, year2, hours = '', minutes = '', seconds = '00', half] = found
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  const date = [year ?? year2, month ?? month2, day ?? day2].join('-')
  const time = new Date(`${date}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${LAGOS}`)
  return Number.isNaN(time.getTime()) ? null : time
}
