import { email, matricNumber, paragraph, phone, session, year } from '@testamur/contract/fields'
import { describeIssue } from '@testamur/contract/issues'
import { nameLine, oneNameAtLeast } from '@testamur/contract/written/name-line'
import { LONGEST_NAME, LONGEST_OTHER_NAMES } from '@testamur/contract/written/names'
import { z } from 'zod'
import type { Translate } from '../../lib/text.ts'
import type { Studies, You } from './draft.ts'

type Words = Translate<'apply'>

/** An empty field counts as absent. */
const blank = (schema: z.ZodType) =>
  z.string().superRefine((text, context) => {
    if (text.trim() === '') return
    for (const { message } of schema.safeParse(text, { error: describeIssue }).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  })

const addressAndNumber = (t: Words) => ({
  email: z.string().min(1, t('emailMissing')).pipe(email),
  matric_number: blank(matricNumber),
})

/** Before a record is looked up: names may follow from it. */
export const emailSchema = (t: Words) => z.looseObject(addressAndNumber(t)) as unknown as z.ZodType<You>

export const youSchema = (t: Words) =>
  oneNameAtLeast(
    z.object({
      ...addressAndNumber(t),
      surname: blank(nameLine(LONGEST_NAME, 0)),
      first_name: blank(nameLine(LONGEST_NAME, 0)),
      other_names: blank(nameLine(LONGEST_OTHER_NAMES, 0)),
      phone: blank(phone),
    }),
  ) satisfies z.ZodType<You>

export const studiesSchema = (t: Words) =>
  z.object({
    programme: z.string().trim().min(1, t('programmeMissing')).max(160),
    year_of_entry: blank(year),
    graduation_session: blank(session),
    note: blank(paragraph(1000)),
  }) satisfies z.ZodType<Studies>
