import { type Minor, parseAmount } from '@testamur/contract/money'
import { z } from 'zod'
import { messageOf } from '../../messages/message.ts'
import { parseExact } from './exact-json.ts'
import type { ProviderReply } from './http.ts'
import { ProviderError, type ProviderPayment, type RawRequest } from './provider.ts'

/** Reading values that all gateways write alike. Numbers arrive as text. */

/** Integer minor units. */
export const minorText = z
  .string()
  .regex(/^\d{1,15}(?:\.0{1,4})?$/)
  .transform((text): Minor => Number(text.split('.')[0]))

/** Major units with at most two significant decimals: `1500`, `1500.0`, `1500.00`, `1500.000`. */
export const majorText = z
  .string()
  .regex(/^\d{1,13}(?:\.\d{1,2}0{0,4})?$/)
  .transform((text): Minor => parseAmount(text.replace(/(\.\d{1,2})0*$/, '$1')))

/** A fee may have fractions of a kobo, which are rounded half up. */
export const roughMajorText = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,12})?$/)
  .transform((text): Minor => {
    const [whole = '0', fraction = ''] = text.split('.')
    return parseAmount(whole) + Math.round(Number(fraction.padEnd(3, '0').slice(0, 3)) / 10)
  })

export const currencyText = z
  .string()
  .min(1)
  .max(10)
  .transform((text) => text.toUpperCase())

/** An unreadable time is ignored, because the time of a payment decides nothing. */
export const momentText = z.string().transform((text) => {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
})

/** Reads an answer as text and exact numbers; `unknown` for an unreadable answer. */
export function readAnswer<S extends z.ZodType>(schema: S, reply: ProviderReply): z.output<S> {
  const read = schema.safeParse(jsonOf(reply.text))
  if (read.success) return read.data
  throw new ProviderError('unknown', messageOf('providers.unreadableAnswer', { status: reply.status }))
}

/** `undefined` when it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

/** @throws SyntaxError */
export function jsonOfWebhook(request: Pick<RawRequest, 'body'>): unknown {
  try {
    return parseExact(new TextDecoder('utf-8', { fatal: true }).decode(request.body))
  } catch {
    throw new SyntaxError('The notice is no JSON')
  }
}

export const unknownReference = (reference: string): ProviderPayment => ({
  status: 'not_found',
  rawStatus: 'not_found',
  reference,
  mode: null,
  providerTxnId: null,
  paid: null,
  credited: null,
  fee: null,
  channel: null,
  paidAt: null,
  evidence: null,
})
