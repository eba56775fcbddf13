import { buildAnswersBody } from '@testamur/contract/asked-fields/field-rules'
import type { Call } from '@testamur/contract/endpoint'
import { type Price, type PriceChoice, priceOf } from '@testamur/contract/standalone-payments/payment-rules'
import type {
  PaymentType,
  submitStandalonePayment,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { readNumber } from '../../lib/read-number.ts'

/** The values of the form for a standalone payment. */
export type PaymentValues = {
  quantity: string
  amount: string
  fields: Record<string, string>
  name: string
  email: string
  phone: string
  matric_number: string
}

export type Payer = Pick<PaymentValues, 'name' | 'email' | 'phone' | 'matric_number'>
export type Item = Pick<PaymentValues, 'quantity' | 'amount' | 'fields'>

export const noPayer: Payer = { name: '', email: '', phone: '', matric_number: '' }

/** The fields of a type with the known answers. Answers to fields it no longer has are dropped. */
export function valuesFor(type: PaymentType, payer: Payer, item: Partial<Item> = {}): PaymentValues {
  const least = type.pricing.kind === 'per_unit' ? String(type.pricing.min_quantity) : ''
  return {
    ...payer,
    quantity: item.quantity || least,
    amount: item.amount ?? '',
    fields: Object.fromEntries(type.fields.map(({ key }) => [key, item.fields?.[key] ?? ''])),
  }
}

export function chosenOf(
  { pricing }: Pick<PaymentType, 'pricing'>,
  values: Pick<Item, 'quantity' | 'amount'>,
): PriceChoice {
  if (pricing.kind === 'per_unit') return { quantity: readNumber(values.quantity) }
  return pricing.kind === 'variable' ? { amount: readNumber(values.amount) } : {}
}

export const priceFor = (
  type: Pick<PaymentType, 'pricing'>,
  values: Pick<Item, 'quantity' | 'amount'>,
): Price => priceOf(type.pricing, chosenOf(type, values))

type Body = Call<typeof submitStandalonePayment>['body']

/** The request body; `total` is the amount the payer saw. */
export function requestBody(type: PaymentType, values: PaymentValues, total: number): Body {
  const { phone, matric_number } = values
  const { quantity } = chosenOf(type, values)
  return {
    payment_type: type.code,
    name: values.name,
    email: values.email,
    ...(phone.trim() !== '' && { phone }),
    ...(matric_number.trim() !== '' && { matric_number }),
    ...(quantity !== undefined && { quantity }),
    amount: total,
    fields: buildAnswersBody(type.fields, values.fields),
  }
}
