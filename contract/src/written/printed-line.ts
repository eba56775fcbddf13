import { z } from 'zod'
import { fault } from '../field-faults.ts'
import { line } from '../fields.ts'
import { isGarbled } from './garbled.ts'
import { nameLine } from './name-line.ts'
import { LONGEST_FULL_NAME, LONGEST_NAME, LONGEST_OTHER_NAMES } from './names.ts'
import { findUnprintable } from './printable.ts'

/** What no font has is refused where it is typed, before anybody pays. */
export const printed = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    // Before it is tidied, which removes parts of garbled letters.
    .refine((text) => !isGarbled(text), fault('garbled'))
    .pipe(
      schema.superRefine((text, context) => {
        const signs = findUnprintable(text)
        if (signs !== null) context.addIssue({ code: 'custom', message: fault('signsNotPrinted', { signs }) })
      }),
    )

/** One line for a printed document. */
export const printedLine = (max: number, min = 1) => printed(line(max, min))

export const optionalPrintedLine = (max: number) => printedLine(max, 0).optional()

/** A person's name on a printed document. */
export const printedName = (max: number, min = 1) => printed(nameLine(max, min))

export const optionalPrintedName = (max: number) => printedName(max, 0).optional()

/** Who collects a certificate for somebody else. */
export const proxyName = printedName(LONGEST_FULL_NAME)

/** The names of a person, of which one alone is enough: `oneNameAtLeast` of the object that has them says so. */
export const personNames = {
  surname: printedName(LONGEST_NAME, 0).default(''),
  first_name: printedName(LONGEST_NAME, 0).default(''),
  other_names: optionalPrintedName(LONGEST_OTHER_NAMES),
}
