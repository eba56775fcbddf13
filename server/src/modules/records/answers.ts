import { endsAfterEntry } from '@testamur/contract/academic-years'
import { fault } from '@testamur/contract/field-faults'
import { email, matricNumber, phone, session, year } from '@testamur/contract/fields'
import { LONGEST_AWARD, programmeCode, programmeLevel } from '@testamur/contract/students/programmes'
import { oneNameAtLeast } from '@testamur/contract/written/name-line'
import { LONGEST_NAME, LONGEST_OTHER_NAMES } from '@testamur/contract/written/names'
import { printedLine, printedName } from '@testamur/contract/written/printed-line'
import { z } from 'zod'

/** What the university's own system sends is read as the same is on a form and in an imported file. */

const isEmpty = (sent: unknown): boolean =>
  sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '')
/** Missing, `null` and empty are the same, as an empty cell is in a file. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((sent) => (isEmpty(sent) ? null : sent), schema.nullable())
/** `''` when there is none. */
const perhapsName = (max: number) => z.preprocess((sent) => (isEmpty(sent) ? '' : sent), printedName(max, 0))
/** A list is accepted only as a whole: a partial one would look as though the rest had been removed. */
const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item).min(1).max(5_000) })

const recordedSession = z.object({ name: session })
export type RecordedSession = z.infer<typeof recordedSession>

export const recordedProgramme = z.object({
  code: programmeCode,
  name: printedLine(160),
  award: printedLine(LONGEST_AWARD),
  faculty: printedLine(120),
  department: printedLine(120),
  level: z.preprocess((sent) => (isEmpty(sent) ? undefined : sent), programmeLevel.default('undergraduate')),
})
export type RecordedProgramme = z.infer<typeof recordedProgramme>

const recordedStudent = oneNameAtLeast(
  z.object({
    matric_number: matricNumber,
    surname: perhapsName(LONGEST_NAME),
    first_name: perhapsName(LONGEST_NAME),
    other_names: perhapsName(LONGEST_OTHER_NAMES),
    email: optional(email),
    phone: optional(phone),
    programme_code: programmeCode,
    programme: printedLine(160),
    year_of_entry: optional(year),
    graduation_session: optional(session),
  }),
).refine(
  ({ year_of_entry: entry, graduation_session: graduated }) =>
    entry === null || graduated === null || endsAfterEntry(graduated, entry),
  { path: ['graduation_session'], error: fault('endedBeforeEntry') },
)
export type RecordedStudent = z.infer<typeof recordedStudent>

/** The answers of the university's system (docs/records.md). Further fields are ignored. */
export const sessionsAnswer = listOf(recordedSession)
export const programmesAnswer = listOf(recordedProgramme)
export const studentAnswer = z.object({ data: recordedStudent })
