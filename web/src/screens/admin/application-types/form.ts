import { applicationTypeBody } from '@testamur/contract/applications/application-types'
import { z } from 'zod'
import { explainNumber } from '../../../lib/number-words.ts'
import { readNumber } from '../../../lib/read-number.ts'
import { bodyOf, placesOf, type TypeDraft } from './draft.ts'

type Words = (key: 'amountMissing' | 'numberMissing') => string

const NUMBERS = ['base_fee', 'working_days', 'max_copies'] as const

/** The field of the form for an error in the body: questions and files are one list there, and a choice is one box. */
function placeOf(draft: TypeDraft, path: readonly PropertyKey[]): string {
  const [list, index, part] = path.map(String)
  if (list === 'translations') return `french.${path.slice(2).map(String).join('.')}`
  if (list !== 'fields' && list !== 'uploads') return path.map(String).join('.')
  if (index === undefined || part === undefined) return 'fields'
  return `fields.${placesOf(draft)[list][Number(index)]}.${part === 'key' ? 'label' : part}`
}

/** Validates against the contract and puts each error at its field in the form. */
export const typeSchema = (t: Words) =>
  z.custom<TypeDraft>().superRefine((draft, context) => {
    const faults = new Map<string, string>()
    const transcript = draft.category === 'transcript'
    const needed = transcript ? NUMBERS : (['working_days'] as const)
    for (const name of needed)
      if (readNumber(draft[name]) === undefined)
        faults.set(
          name,
          explainNumber(draft[name]) ?? t(name === 'base_fee' ? 'amountMissing' : 'numberMissing'),
        )
    for (const { path, message } of applicationTypeBody.safeParse(bodyOf(draft)).error?.issues ?? []) {
      const place = placeOf(draft, path)
      if (!faults.has(place)) faults.set(place, message)
    }
    for (const [place, message] of faults)
      context.addIssue({ code: 'custom', path: place.split('.'), message })
  }) satisfies z.ZodType<TypeDraft>
