import { rateBody } from '@testamur/contract/rates'
import { z } from 'zod'
import { explainNumber } from '../../../lib/number-words.ts'
import { readNumber } from '../../../lib/read-number.ts'
import type { PriceCell } from './addresses.ts'
import { type PriceDraft, priceBody } from './price-draft.ts'

type Words = (key: 'amountMissing' | 'onePrice' | 'dayPassed' | 'offLater') => string

/** The contract's rules for a price, with errors at the amounts. */
export const priceSchema = (t: Words, cell: PriceCell, today: string) =>
  z.custom<PriceDraft>().superRefine((draft, context) => {
    const faults = new Map<string, string>()
    const typed = Object.entries(draft.amounts).filter(([, text]) => text.trim() !== '')
    const [first] = Object.keys(draft.amounts)
    if (typed.length === 0 && first !== undefined) faults.set(`amounts.${first}`, t('onePrice'))
    for (const [format, text] of typed)
      if (readNumber(text) === undefined)
        faults.set(`amounts.${format}`, explainNumber(text) ?? t('amountMissing'))
    if (draft.effective_from !== '' && draft.effective_from < today)
      faults.set('effective_from', t('dayPassed'))
    if (!draft.active && draft.effective_from > today) faults.set('active', t('offLater'))
    for (const { path, message } of rateBody.safeParse(priceBody(cell, draft)).error?.issues ?? []) {
      const field = String(path[0])
      const place = field in draft.amounts ? `amounts.${field}` : field
      if (!faults.has(place)) faults.set(place, message)
    }
    for (const [place, message] of faults)
      context.addIssue({ code: 'custom', path: place.split('.'), message })
  }) satisfies z.ZodType<PriceDraft>
