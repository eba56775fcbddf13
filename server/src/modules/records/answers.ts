import { email, matricNumber, session, year } from '@testamur/contract/fields'
import { z } from 'zod'

const words = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1).max(max))
/** `''` when there are none. */
const perhapsWords = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text?.normalize('NFC').replace(/\s+/g, ' ').trim() ?? '')
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)
/** A list is accepted only as a whole: a partial one would look as though the rest had been removed. */
const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item).min(1).max(5_000) })

const recordedSession = z.object({ name: session })
export type RecordedSession = z.infer<typeof recordedSession>

export const recordedProgramme = z.object({
  code: words(20).transform((code) => code.toUpperCase()),
  name: words(160),
  award: words(40),
  faculty: words(120),
  department: words(120),
  level: words(40).default('undergraduate'),
})
export type RecordedProgramme = z.infer<typeof recordedProgramme>

const recordedStudent = z.object({
  matric_number: matricNumber,
  surname: words(80),
  first_name: perhapsWords(80),
  other_names: perhapsWords(160),
  email: optional(email),
  phone: optional(words(40)),
  programme_code: words(20).transform((code) => code.toUpperCase()),
  programme: words(160),
  year_of_entry: optional(year),
  graduation_session: optional(session),
})
export type RecordedStudent = z.infer<typeof recordedStudent>

/** The answers of the university's system (docs/records.md). Further fields are ignored. */
export const sessionsAnswer = listOf(recordedSession)
export const programmesAnswer = listOf(recordedProgramme)
export const studentAnswer = z.object({ data: recordedStudent })
