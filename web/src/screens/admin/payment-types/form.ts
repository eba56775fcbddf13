import { paymentTypeBody } from '@testamur/contract/standalone-payments/standalone-payments'
import { z } from 'zod'
import { explainNumber } from '../../../lib/number-words.ts'
import { readNumber } from '../../../lib/read-number.ts'
import { bodyOf, type TypeDraft } from './draft.ts'

type Words = (key: 'amountMissing' | 'numberMissing') => string

const numbers = {
  fixed: ['amount'],
  variable: ['min', 'max'],
  per_unit: ['amount', 'min_quantity', 'max_quantity'],
} as const

/** All options are one box, so errors of `fields.0.options.2` belong to that box; those of a key belong to its question. */
const placeOf = (path: readonly PropertyKey[]): string => {
  const [first, second, third] = path.map(String)
  if (first === 'translations') return `french.${third}`
  if (first !== 'fields' || third === undefined) return path.join('.')
  return `${first}.${second}.${third === 'key' ? 'label' : third}`
}

/** Validates against the contract and puts each error at its field in the form. */
export const typeSchema = (t: Words) =>
  z.custom<TypeDraft>().superRefine((draft, context) => {
    const faults = new Map<string, string>()
    for (const part of numbers[draft.kind]) {
      const typed = draft.pricing[part]
      const missing = part.endsWith('quantity') ? 'numberMissing' : 'amountMissing'
      if (readNumber(typed) === undefined) faults.set(`pricing.${part}`, explainNumber(typed) ?? t(missing))
    }
    for (const { path, message } of paymentTypeBody.safeParse(bodyOf(draft)).error?.issues ?? []) {
      const place = placeOf(path)
      if (!faults.has(place)) faults.set(place, message)
    }
    for (const [place, message] of faults)
      context.addIssue({ code: 'custom', path: place.split('.'), message })
  }) satisfies z.ZodType<TypeDraft>
