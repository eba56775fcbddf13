import type { Call } from '@testamur/contract/endpoint'
import type { Pricing } from '@testamur/contract/standalone-payments/payment-rules'
import type {
  createPaymentType,
  PaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import {
  type FieldDraft,
  fieldBody,
  fieldDraft,
  frenchBody,
  withKeys,
} from '../../../features/asked-fields/field-draft.ts'
import { readNumber } from '../../../lib/read-number.ts'

/** A payment type in the editor. */
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
  french: { name: string; description: string; unit: string }
}

export type Body = Call<typeof createPaymentType>['body']

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
  french: { name: '', description: '', unit: '' },
}

export function draftOf({ pricing, fields, ...type }: PaymentType): TypeDraft {
  const { kind, ...price } = pricing
  const { name, code, description, audience, active, translations } = type
  const french = (at: string) => translations?.fr[at] ?? ''
  const texts = Object.entries(price).map(([part, value]) => [part, String(value)])
  return {
    name,
    code,
    description,
    audience,
    active,
    kind,
    french: { name: french('name'), description: french('description'), unit: french('unit') },
    pricing: { ...noPrice, ...Object.fromEntries(texts) },
    fields: fields.map((field) => fieldDraft(field, (text) => french(`fields.${field.key}.${text}`))),
  }
}

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

/** The body for the contract. A new question gets a key made from its label. */
export function bodyOf(draft: TypeDraft): Body {
  const asked = withKeys(draft.fields)
  const { name, code, description, audience, active, french } = draft
  return {
    name,
    code,
    description,
    audience,
    active,
    pricing: pricingOf(draft),
    fields: asked.flatMap((field) => (field.kind === 'file' ? [] : [fieldBody(field, field.kind)])),
    translations: {
      fr: {
        name: french.name,
        description: french.description,
        ...(draft.kind === 'per_unit' && { unit: french.unit }),
        ...frenchBody(asked),
      },
    },
  }
}
