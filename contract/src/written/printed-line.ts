import type { z } from 'zod'
import { fault } from '../field-faults.ts'
import { line } from '../fields.ts'
import { nameLine } from './name-line.ts'
import { findUnprintable } from './printable.ts'

/** What no font has is refused where it is typed, before anybody pays. */
export const printed = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((text, context) => {
    const signs = findUnprintable(text)
    if (signs !== null) context.addIssue({ code: 'custom', message: fault('signsNotPrinted', { signs }) })
  })

/** One line for a printed document. */
export const printedLine = (max: number, min = 1) => printed(line(max, min))

export const optionalPrintedLine = (max: number) => printedLine(max, 0).optional()

/** A person's name on a printed document. */
export const printedName = (max: number, min = 1) => printed(nameLine(max, min))

export const optionalPrintedName = (max: number) => printedName(max, 0).optional()

/** Whoever asks for something. The first name is empty for who has one name alone: that is the surname. */
export const personNames = {
  surname: printedName(80),
  first_name: printedName(80, 0).default(''),
  other_names: optionalPrintedName(120),
}
