import { z } from 'zod'
import { fault } from '../field-faults.ts'
import { line } from '../fields.ts'
import { withSurname } from '../person-name.ts'
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
