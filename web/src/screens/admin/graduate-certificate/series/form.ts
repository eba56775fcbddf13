import { createCertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { z } from 'zod'
import { explainNumber } from '../../../../lib/number-words.ts'
import { readNumber } from '../../../../lib/read-number.ts'
import { bodyOf, type SeriesDraft } from './draft.ts'

/** Validates against the contract and puts each error at its field in the form. */
export const seriesSchema = (numberMissing: string) =>
  z.custom<SeriesDraft>().superRefine((draft, context) => {
    const faults = new Map<string, string>()
    for (const part of ['digits', 'next_number'] as const)
      if (readNumber(draft[part]) === undefined) faults.set(part, explainNumber(draft[part]) ?? numberMissing)
    for (const { path, message } of createCertificateSeries.body.safeParse(bodyOf(draft)).error?.issues ??
      []) {
      const place = String(path[0])
      if (!faults.has(place)) faults.set(place, message)
    }
    for (const [place, message] of faults) context.addIssue({ code: 'custom', path: [place], message })
  }) satisfies z.ZodType<SeriesDraft>
