import type { DocumentDifference } from '@testamur/contract/documents/differing-documents'
import type { DocumentKind } from '@testamur/contract/documents/documents'
import { formatPoints } from '@testamur/contract/grading/points'
import { courseKey } from '@testamur/contract/written/codes'
import type { ResultRow } from '../../grading/index.ts'
import type { SignedFacts } from '../signed-facts.ts'
import { type RecordField, recordFields, type SignedRecord } from '../signed-record.ts'

export type SignedDocument = {
  readonly kind: DocumentKind
  readonly source: 'generated' | 'uploaded'
  readonly facts: SignedFacts
  /** The record that it was signed from; `null`: it was signed before records were kept with documents, or from none. */
  readonly record: SignedRecord | null
}

const ofUpload: readonly RecordField[] = ['name', 'matric_number', 'programme']
const ofCertificate: readonly RecordField[] = [...ofUpload, 'date_of_award', 'class_of_degree', 'cgpa']

/**
 * What a document says differently than a record does now; `now` has only the results that existed when it was signed. A value
 * that was not on record then is no correction: records grow.
 */
export function differencesOf(document: SignedDocument, now: SignedRecord): DocumentDifference[] {
  const then = document.record ?? recordOfFacts(document)
  const isTranscript = document.source === 'generated' && document.kind !== 'certificate'
  const fields = isTranscript ? recordFields : document.source === 'uploaded' ? ofUpload : ofCertificate
  return [
    ...fields.flatMap((field) => fieldDifference(field, document, then.fields[field], now.fields[field])),
    ...(isTranscript && document.record !== null ? resultDifferences(then.results, now.results) : []),
  ]
}

/** The results that existed when the document was signed, and any that came in for that time since. */
export function resultsUntil(
  signed: SignedRecord | null,
  results: readonly ResultRow[],
): readonly ResultRow[] {
  const last = (signed?.results ?? []).reduce<ResultRow | null>(
    (latest, row) => (latest === null || isLater(row, latest) ? row : latest),
    null,
  )
  return last === null ? [] : results.filter((row) => !isLater(row, last))
}

const isLater = (row: ResultRow, than: ResultRow): boolean =>
  row.session > than.session || (row.session === than.session && row.semester > than.semester)

/** What is known of the record that an earlier document was signed from. */
function recordOfFacts({ kind, facts }: SignedDocument): SignedRecord {
  const nothing = Object.fromEntries(recordFields.map((field) => [field, null])) as SignedRecord['fields']
  // Without a matric number it was signed from what an applicant typed.
  if (facts.matric_number === null) return { fields: nothing, results: [] }
  const isCertificate = kind === 'certificate'
  return {
    fields: {
      ...nothing,
      // The name and the award on a certificate may differ from the record's on purpose.
      name: isCertificate ? null : facts.listed_name,
      matric_number: facts.matric_number,
      programme: isCertificate ? null : facts.programme,
      class_of_degree: facts.transcript?.class_of_degree ?? null,
    },
    results: [],
  }
}

function fieldDifference(
  field: RecordField,
  document: SignedDocument,
  then: string | null,
  now: string | null,
): DocumentDifference[] {
  const signed = saidBy(document, field, then)
  if (then === null || signed === null || now === then || saysTheSame(field, signed, now)) return []
  return [{ field, session: null, semester: null, course_code: null, signed, recorded: now }]
}

/** What the document says, where that may differ from the record it was signed from; `null`: it does not say it. */
function saidBy({ kind, facts }: SignedDocument, field: RecordField, then: string | null): string | null {
  if (kind !== 'certificate') return then
  if (field === 'name') return facts.name
  if (field === 'matric_number') return facts.matric_number
  if (field === 'programme') return facts.programme
  if (field === 'class_of_degree') return facts.transcript?.class_of_degree ?? null
  if (field === 'cgpa') return facts.transcript?.cgpa ?? null
  return then
}

/** A certificate may have the words of a name in another order, and an average with fewer decimals. */
function saysTheSame(field: RecordField, signed: string, now: string | null): boolean {
  if (now === null) return false
  if (field === 'name') return signed === now || (!signed.includes(',') && words(signed) === words(now))
  if (field === 'cgpa') return Number(signed) === Number(now)
  return signed === now
}

const words = (name: string): string =>
  name
    .toLowerCase()
    .split(/[\s,]+/)
    .toSorted()
    .join(' ')

function resultDifferences(
  signed: readonly ResultRow[],
  recorded: readonly ResultRow[],
): DocumentDifference[] {
  const signedByKey = new Map(signed.map((row) => [keyOf(row), row]))
  const recordedByKey = new Map(recorded.map((row) => [keyOf(row), row]))
  const added = recorded.filter((row) => !signedByKey.has(keyOf(row)))
  return [
    ...signed.flatMap((row) => rowDifferences(row, recordedByKey.get(keyOf(row)))),
    ...added.map((row) => ({ ...placeOf(row), field: 'result' as const, signed: null, recorded: row.grade })),
  ]
}

/** A course is known by any writing of its code. */
const keyOf = ({ session, semester, course_code }: ResultRow): string =>
  JSON.stringify([session, semester, courseKey(course_code)])

const placeOf = ({ session, semester, course_code }: ResultRow) => ({ session, semester, course_code })

function rowDifferences(signed: ResultRow, recorded: ResultRow | undefined): DocumentDifference[] {
  if (recorded === undefined)
    return [{ ...placeOf(signed), field: 'result', signed: signed.grade, recorded: null }]
  const [then, now] = [valuesOf(signed), valuesOf(recorded)]
  return resultFields
    .filter((field) => then[field] !== now[field])
    .map((field) => ({ ...placeOf(signed), field, signed: then[field], recorded: now[field] }))
}

const resultFields = ['course_title', 'units', 'score', 'grade', 'points'] as const

const valuesOf = (row: ResultRow): Record<(typeof resultFields)[number], string | null> => ({
  course_title: row.course_title,
  units: String(row.units),
  score: row.score === null ? null : String(row.score),
  grade: row.grade,
  points: formatPoints(row.points),
})
