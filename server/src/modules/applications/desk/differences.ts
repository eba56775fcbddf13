import { fold } from '../../../core/search-text.ts'
import type { StaffApplication } from './staff-application.ts'

type Difference = StaffApplication['differences'][number]
type Applicant = StaffApplication['applicant']
type RecordOnFile = NonNullable<StaffApplication['record']>

const fields = [
  'surname',
  'first_name',
  'other_names',
  'matric_number',
  'email',
  'programme',
  'year_of_entry',
  'graduation_session',
] as const satisfies (keyof Applicant & keyof RecordOnFile)[]

/** Letters and digits alone: `B.Sc. Computer-Science` and `bsc computer science` are no difference. */
const bare = (value: string | number | null): string =>
  fold(String(value ?? '')).replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * What the applicant typed otherwise than the record has it; case, accents, spaces and punctuation aside. What was not
 * typed is no difference, nor is what the record does not know.
 */
export function findDifferences(applicant: Applicant, record: StaffApplication['record']): Difference[] {
  if (record === null) return []
  return fields.flatMap((field) => {
    const typed = applicant[field]
    const known = record[field]
    if (bare(typed) === '' || bare(known) === '' || bare(typed) === bare(known)) return []
    return [{ field, typed: String(typed), record: String(known) }]
  })
}

const identity: readonly string[] = ['surname', 'first_name', 'matric_number']

/** A difference in these leaves open whether the applicant is the person on record. */
export const touchesIdentity = (differences: readonly Difference[]): boolean =>
  differences.some(({ field }) => identity.includes(field))
