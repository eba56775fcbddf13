import type { Tone } from '@testamur/contract/applications/statuses'
import { fieldFaults, listValidAnswers, type StoredAnswer } from '@testamur/contract/asked-fields/field-rules'
import type { Received } from '@testamur/contract/endpoint'
import { type Minor, toMajor, toMinor } from '@testamur/contract/money'
import { type Pricing, priceOf } from '@testamur/contract/standalone-payments/payment-rules'
import type { submitStandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import type { StandaloneStatus } from '@testamur/contract/standalone-payments/standalone-statuses'
import { type Message, messageOf, type Said } from '../../messages/message.ts'
import type { PaymentTypeFields } from './rows.ts'

export type Request = Received<typeof submitStandalonePayment>['body']

export type CheckedPayment =
  | {
      readonly ok: true
      readonly quantity: number
      readonly total: Minor
      readonly answers: StoredAnswer[]
    }
  | { readonly ok: false; readonly errors: Record<string, Said[]> }
  /** Everything is valid except the price, which has changed. */
  | { readonly ok: false; readonly total: Minor }

/** Amounts in major units, as both sides work with them. */
export function pricingOf(
  type: Omit<PaymentTypeFields, 'name' | 'code' | 'description' | 'fields'>,
): Pricing {
  const { pricing, amount_minor, min_minor, max_minor, unit, min_quantity, max_quantity } = type
  if (pricing === 'variable')
    return { kind: pricing, min: toMajor(min_minor ?? 0), max: toMajor(max_minor ?? 0) }
  const amount = toMajor(amount_minor ?? 0)
  if (pricing === 'fixed') return { kind: pricing, amount }
  return {
    kind: pricing,
    amount,
    unit: unit ?? '',
    min_quantity: min_quantity ?? 1,
    max_quantity: max_quantity ?? 1,
  }
}

/** Checks a request against its current type. */
export function checkRequest(type: PaymentTypeFields, request: Request): CheckedPayment {
  const errors = fieldFaults(type.fields, request.fields, 'fields')
  if (type.audience === 'students' && request.matric_number === undefined)
    errors['matric_number'] = [messageOf('standalonePayments.enterMatricNumber')]
  const price = priceOf(pricingOf(type), request)
  if (!price.ok) errors[price.field] = [price.fault]
  if (!price.ok || Object.keys(errors).length > 0) return { ok: false, errors }
  const { quantity, total } = price
  if (total !== toMinor(request.amount)) return { ok: false, total }
  return { ok: true, quantity, total, answers: listValidAnswers(type.fields, request.fields) }
}

/** What an invoice and a receipt call it. */
export const subjectOf = (type: Pick<PaymentTypeFields, 'name' | 'unit'>, quantity: number): string =>
  type.unit === null ? type.name : `${type.name}, ${quantity} × ${type.unit}`

export const statusTexts: Readonly<
  Record<StandaloneStatus, { readonly label: Message; readonly tone: Tone; readonly public_note: Message }>
> = {
  pending_payment: {
    label: messageOf('standalonePayments.statusPending'),
    tone: 'warning',
    public_note: messageOf('standalonePayments.notePending'),
  },
  paid: {
    label: messageOf('standalonePayments.statusPaid'),
    tone: 'success',
    public_note: messageOf('standalonePayments.notePaid'),
  },
  expired: {
    label: messageOf('standalonePayments.statusExpired'),
    tone: 'neutral',
    public_note: messageOf('standalonePayments.noteExpired'),
  },
}
