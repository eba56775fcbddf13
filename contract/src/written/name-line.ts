import { z } from 'zod'
import { fault } from '../field-faults.ts'
import { line } from '../fields.ts'
import { isSignedInFull, withSurname } from '../person-name.ts'
import { isName } from './names.ts'

/** A person's name, as the forms of the web app check it. The server uses `printedName`, which also asks the fonts. */
export const nameLine = (max: number, min = 1) =>
  line(max, min).refine((text) => text === '' || isName(text), fault('notAName'))

const names = z.object({ surname: z.string(), first_name: z.string() })

/** Somebody has at least one name, and one name alone is the surname. */
export const oneNameAtLeast = <Schema extends z.ZodType<z.infer<typeof names>>>(schema: Schema): Schema =>
  schema
    .overwrite(withSurname)
    .refine(({ surname, first_name }) => surname.trim() !== '' || first_name.trim() !== '', {
      path: ['surname'],
      error: fault('enterAName'),
      // It is said together with the faults of other fields.
      when: ({ value }) => names.safeParse(value).success,
    })

const signed = z.object({ ...names.shape, other_names: z.string().optional(), consent_name: z.string() })

/** `oneNameAtLeast`, of a person who consents and signs with their full name. */
export const signedInFull = <Schema extends z.ZodType<z.infer<typeof signed>>>(schema: Schema): Schema =>
  oneNameAtLeast(schema).refine(({ consent_name, ...person }) => isSignedInFull(consent_name, person), {
    path: ['consent_name'],
    error: fault('signWithFullName'),
    // It is said together with the faults of other fields, and not of a name that is refused for another reason.
    when: ({ value, issues }) =>
      issues.every(({ path }) => path?.[0] !== 'consent_name') && signed.safeParse(value).success,
  })
