import { deliveryRateBody } from '@testamur/contract/delivery/delivery'
import { z } from 'zod'
import { explainNumber } from '../../../../lib/number-words.ts'
import { readNumber } from '../../../../lib/read-number.ts'
import { type DeliveryDraft, deliveryBody, type TypedRegion } from './delivery-draft.ts'

type Words = (key: 'amountMissing' | 'placeMissing' | 'daysMissing' | 'dayPassed') => string

/** The contract's rules for a delivery rate, with errors at the fields of the form. */
export const deliverySchema = (t: Words, regions: readonly TypedRegion[], today: string) =>
  z.custom<DeliveryDraft>().superRefine((draft, context) => {
    const faults = new Map<string, string>()
    if (draft.place === '') faults.set('place', t('placeMissing'))
    if (readNumber(draft.rate) === undefined)
      faults.set('rate', explainNumber(draft.rate) ?? t('amountMissing'))
    for (const name of ['eta_days_min', 'eta_days_max'] as const)
      if (draft[name].trim() !== '' && readNumber(draft[name]) === undefined)
        faults.set(name, explainNumber(draft[name]) ?? t('daysMissing'))
    if (draft.effective_from !== '' && draft.effective_from < today)
      faults.set('effective_from', t('dayPassed'))
    for (const { path, message } of deliveryRateBody.safeParse(deliveryBody(draft, regions)).error?.issues ??
      [])
      if (!faults.has(String(path[0]))) faults.set(String(path[0]), message)
    for (const [place, message] of faults)
      context.addIssue({ code: 'custom', path: place.split('.'), message })
  }) satisfies z.ZodType<DeliveryDraft>
