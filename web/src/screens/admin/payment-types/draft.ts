import type { Call } from '@testamur/contract/endpoint'
import { type FieldKind, keyFor, type Pricing } from '@testamur/contract/standalone-payments/payment-rules'
import type {
  createPaymentType,
  PaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { readNumber } from '../../../lib/read-number.ts'

export type FieldDraft = {
  /** Kept once it is saved: what was answered before stays with its question. */
  key: string
  label: string
  kind: FieldKind
  hint: string
  required: boolean
  /** One on each line. */
  options: string
}

/** A payment type as it is being filled in. */
export type TypeDraft = {
  name: string
  code: string
  description: string
  audience: PaymentType['audience']
  kind: Pricing['kind']
  pricing: {
    amount: string
    min: string
    max: string
    unit: string
    min_quantity: string
    max_quantity: string
  }
  fields: FieldDraft[]
  active: boolean
  translations: NonNullable<PaymentType['translations']>
}

export type Body = Call<typeof createPaymentType>['body']

export const emptyField: FieldDraft = {
  key: '',
  label: '',
  kind: 'text',
  hint: '',
  required: true,
  options: '',
}

const noPrice = { amount: '', min: '', max: '', unit: '', min_quantity: '1', max_quantity: '' }

export const emptyDraft: TypeDraft = {
  name: '',
  code: '',
  description: '',
  audience: 'anyone',
  kind: 'fixed',
  pricing: noPrice,
  fields: [],
  active: true,
  translations: { fr: { name: '', description: '' } },
}

export function draftOf({ pricing, fields, ...type }: PaymentType): TypeDraft {
  const { kind, ...price } = pricing
  const { name, code, description, audience, active, translations = emptyDraft.translations } = type
  const texts = Object.entries(price).map(([part, value]) => [part, String(value)])
  return {
    name,
    code,
    description,
    audience,
    active,
    kind,
    translations,
    pricing: { ...noPrice, ...Object.fromEntries(texts) },
    fields: fields.map((field) => ({ ...field, options: field.options.join('\n') })),
  }
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function pricingOf({ kind, pricing }: TypeDraft): Pricing {
  const number = (text: string) => readNumber(text) ?? Number.NaN
  if (kind === 'fixed') return { kind, amount: number(pricing.amount) }
  if (kind === 'variable') return { kind, min: number(pricing.min), max: number(pricing.max) }
  return {
    kind,
    amount: number(pricing.amount),
    unit: pricing.unit,
    min_quantity: number(pricing.min_quantity),
    max_quantity: number(pricing.max_quantity),
  }
}

/** As the contract takes it. A new question gets a key of its own from its words. */
export function bodyOf(draft: TypeDraft): Body {
  const taken = draft.fields.map(({ key }) => key).filter((key) => key !== '')
  const fields = draft.fields.map(({ options, ...field }) => {
    const key = field.key === '' ? keyFor(field.label, taken) : field.key
    if (field.key === '') taken.push(key)
    return { ...field, key, options: field.kind === 'choice' ? linesOf(options) : [] }
  })
  const { name, code, description, audience, active, translations } = draft
  return { name, code, description, audience, active, translations, pricing: pricingOf(draft), fields }
}
