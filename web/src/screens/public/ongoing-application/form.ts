import { email, matricNumber } from '@testamur/contract/fields'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { z } from 'zod'
import type { Translate } from '../../../lib/text.ts'
import type { Search } from './search.ts'

/** A tracking ID where it looks like one; a matric number otherwise. */
const isNumber = (typed: string) =>
  typed.trim() === '' ||
  normaliseTrackingId(typed) !== null ||
  (!/^\s*tst\s*-/i.test(typed) && matricNumber.safeParse(typed).success)

export const searchSchema = (t: Translate<'ongoing-application'>) =>
  z.object({
    email: z.string().min(1, t('emailMissing')).pipe(email),
    number: z.string().refine(isNumber, t('numberMalformed')),
  }) satisfies z.ZodType<Search>
