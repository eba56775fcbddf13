import { type FieldMessage, fieldMessage } from '../field-faults.ts'
import type { Message, Said } from '../message.ts'
import { isAmount, type Minor, toMinor } from '../money.ts'

/** What a payment type asks and costs, worked out the same on both sides. Nothing here needs zod. */

export const fieldKinds = ['text', 'number', 'choice', 'date'] as const
export type FieldKind = (typeof fieldKinds)[number]

export type PaymentField = {
  /** Names the field in a request and in `errors`: `fields.<key>`. */
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  readonly hint: string
  readonly required: boolean
  /** Of a choice; empty otherwise. */
  readonly options: readonly string[]
}

/** Amounts in major units, as on the wire. */
export type Pricing =
  | { readonly kind: 'fixed'; readonly amount: number }
  | { readonly kind: 'variable'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'per_unit'
      readonly amount: number
      readonly unit: string
      readonly min_quantity: number
      readonly max_quantity: number
    }

/** What the payer decides about the price: an amount where it varies, a quantity where it is per unit. */
export type Chosen = { readonly quantity?: number | undefined; readonly amount?: number | undefined }

export type Price =
  | { readonly ok: true; readonly quantity: number; readonly each: Minor; readonly total: Minor }
  | { readonly ok: false; readonly field: 'quantity' | 'amount'; readonly fault: Message }

/** The largest total a payer can be asked for, in major units: that of the contract's `amount`. */
export const LARGEST_TOTAL = 1_000_000_000

/** What somebody pays today. */
export function priceOf(pricing: Pricing, chosen: Chosen): Price {
  if (pricing.kind === 'per_unit') return perUnit(pricing, chosen.quantity)
  if (chosen.quantity !== undefined && chosen.quantity !== 1)
    return { ok: false, field: 'quantity', fault: fieldMessage('quantityNotAsked') }
  if (pricing.kind === 'variable') return variable(pricing, chosen.amount)
  const total = toMinor(pricing.amount)
  return { ok: true, quantity: 1, each: total, total }
}

function variable({ min, max }: Pricing & { kind: 'variable' }, amount: number | undefined): Price {
  if (amount === undefined || !isAmount(amount) || amount < min || amount > max)
    return {
      ok: false,
      field: 'amount',
      fault: fieldMessage('amountOutOfRange', {
        least: { amount: toMinor(min) },
        most: { amount: toMinor(max) },
      }),
    }
  const total = toMinor(amount)
  return { ok: true, quantity: 1, each: total, total }
}

function perUnit(pricing: Pricing & { kind: 'per_unit' }, quantity: number | undefined): Price {
  const { min_quantity, max_quantity } = pricing
  const fits =
    quantity !== undefined &&
    Number.isInteger(quantity) &&
    quantity >= min_quantity &&
    quantity <= max_quantity
  if (!fits)
    return {
      ok: false,
      field: 'quantity',
      fault: fieldMessage('quantityOutOfRange', { least: min_quantity, most: max_quantity }),
    }
  const each = toMinor(pricing.amount)
  return { ok: true, quantity, each, total: each * quantity }
}

const LONGEST_TEXT = 300
const CONTROL = /[\p{Cc}\p{Cf}]/u
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** What was typed, as it is kept: one line, no white space around it. */
export const cleanField = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

/** What is wrong with an answer, or `null`. */
export function fieldFault(field: PaymentField, typed: string): Message | null {
  const text = cleanField(typed)
  if (text === '') return field.required ? fieldMessage(MISSING[field.kind]) : null
  switch (field.kind) {
    case 'text':
      if (text.length > LONGEST_TEXT) return fieldMessage('tooManyCharacters', { max: LONGEST_TEXT })
      return CONTROL.test(text) ? fieldMessage('controlCharacters') : null
    case 'number':
      return NUMBER.test(text) ? null : fieldMessage('enterFieldNumber')
    case 'choice':
      return field.options.includes(text) ? null : fieldMessage('chooseFromList')
    case 'date':
      return isDay(text) ? null : fieldMessage('enterDate')
  }
}

const MISSING: Readonly<Record<FieldKind, FieldMessage>> = {
  text: 'fillIn',
  number: 'fillIn',
  choice: 'chooseFromList',
  date: 'enterDate',
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** Every fault of the answers by `fields.<key>`; an answer that nobody asked for is one, too. */
export function fieldFaults(
  fields: readonly PaymentField[],
  answers: Readonly<Record<string, string>>,
): Record<string, Said[]> {
  const faults: Record<string, Said[]> = {}
  for (const field of fields) {
    const fault = fieldFault(field, answerTo(field.key, answers))
    if (fault !== null) faults[`fields.${field.key}`] = [fault]
  }
  for (const key of Object.keys(answers))
    if (!fields.some((field) => field.key === key)) faults[`fields.${key}`] = [fieldMessage('notAskedFor')]
  return faults
}

export const answerTo = (key: string, answers: Readonly<Record<string, string>>): string =>
  Object.hasOwn(answers, key) ? (answers[key] ?? '') : ''

/** A key for a field of this label that none of the others has: `Gown size` → `gown_size`. */
export function keyFor(label: string, taken: readonly string[]): string {
  const letters = label.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')
  const words = letters.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '')
  const stem = words.slice(0, 36) || 'field'
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}_${number}`
    if (!taken.includes(key)) return key
  }
}
