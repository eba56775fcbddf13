import { sha256Hex } from '../../core/ids.ts'
import type { ResultRow } from '../grading/index.ts'

/** What documents repeat of a record, beside its results. */
export const recordFields = [
  'name',
  'matric_number',
  'former_name',
  'date_of_birth',
  'programme',
  'faculty',
  'department',
  'year_of_entry',
  'graduation_session',
  'date_of_award',
  'class_of_degree',
  'cgpa',
] as const
export type RecordField = (typeof recordFields)[number]

/**
 * A record as it was when a document was signed from it. It is kept with the document, so that a later correction of the record
 * is found by comparing the two.
 */
export type SignedRecord = {
  readonly fields: Readonly<Record<RecordField, string | null>>
  readonly results: readonly ResultRow[]
}

/** In a fixed order. The facts of the document hold it, and so the document's own hash covers the record. */
export const hashSignedRecord = ({ fields, results }: SignedRecord): string =>
  sha256Hex(
    JSON.stringify([
      recordFields.map((field) => fields[field]),
      results.map((row) => [
        row.session,
        row.semester,
        row.course_code,
        row.course_title,
        row.units,
        row.score,
        row.grade,
        row.points,
      ]),
    ]),
  )
