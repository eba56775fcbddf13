import { matricNumber, phone } from '@testamur/contract/fields'
import { nameLine, oneNameAtLeast } from '@testamur/contract/written/name-line'
import { LONGEST_NAME, LONGEST_OTHER_NAMES } from '@testamur/contract/written/names'
import { z } from 'zod'

export type DetailsForm = {
  surname: string
  first_name: string
  other_names: string
  matric_number: string
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

export const detailsSchema = oneNameAtLeast(
  z.object({
    surname: blank(nameLine(LONGEST_NAME, 0)),
    first_name: blank(nameLine(LONGEST_NAME, 0)),
    other_names: blank(nameLine(LONGEST_OTHER_NAMES, 0)),
    matric_number: blank(matricNumber),
    phone: blank(phone),
    // What an answer must be is the server's to say: its fault comes to the field.
    answers: z.record(z.string(), z.string()),
  }),
) satisfies z.ZodType<DetailsForm>
