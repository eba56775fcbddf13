import { email, matricNumber, phone } from '@testamur/contract/fields'
import { nameLine } from '@testamur/contract/written/name-line'
import { z } from 'zod'
import type { Translate } from '../../../lib/text.ts'

export type DetailsForm = {
  surname: string
  first_name: string
  other_names: string
  matric_number: string
  email: string
  phone: string
  answers: Record<string, string>
}

/** An empty field counts as left out. */
const blank = (schema: z.ZodType) =>
  z.string().superRefine((text, context) => {
    if (text.trim() === '') return
    for (const { message } of schema.safeParse(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  })

export const detailsSchema = (t: Translate<'track-acts'>) =>
  z.object({
    email: z.string().min(1, t('emailMissing')).pipe(email),
    surname: z.string().trim().min(1, t('surnameMissing')).pipe(nameLine(80)),
    first_name: blank(nameLine(80, 0)),
    other_names: blank(nameLine(120, 0)),
    matric_number: blank(matricNumber),
    phone: blank(phone),
    // What an answer must be is the server's to say: its fault comes to the field.
    answers: z.record(z.string(), z.string()),
  }) satisfies z.ZodType<DetailsForm>
