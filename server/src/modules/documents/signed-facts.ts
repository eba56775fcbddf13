import { sha256Hex } from '../../core/ids.ts'
import type { Row } from '../../db/rows.ts'

/**
 * What a document says, as it was when it was signed. It is written with the document and never changed: whatever the portal tells
 * of a document (to who verifies it, in letters, emails and the register) comes from here, not from an application
 * that somebody typed or from a record that has changed since.
 */
export type SignedFacts = {
  /** Given names first. */
  readonly name: string
  /** The same name as the document lists it: transcripts have the surname first. */
  readonly listed_name: string
  /** What anybody learns of the name who knows the code. */
  readonly initials: string
  /** Words of the name that may be the surname; a transcript has exactly one. */
  readonly surnames: readonly string[]
  readonly matric_number: string | null
  /** The programme or award. `null`: the document was uploaded, and the portal does not know what it says. */
  readonly programme: string | null
  /** `null`: the document was uploaded, and the portal does not know what it says. */
  readonly transcript: { readonly class_of_degree: string | null; readonly cgpa: string | null } | null
  /** Whom an official copy names; `null` for other documents. */
  readonly recipient: { readonly name: string; readonly reference: string | null } | null
  /** The hash of the record that it was signed from. Earlier documents, and uploads without a record, have none. */
  readonly record_sha256?: string
}

/** The columns that the hash covers beside the facts. */
type Marks = Pick<Row<'documents'>, 'number' | 'kind' | 'verification_code' | 'sha256'>

/** Of the document's marks and facts, in a fixed order. It is also part of the document's link of the audit trail. */
export function hashSignedFacts(marks: Marks, facts: SignedFacts): string {
  const { name, listed_name, initials, surnames, matric_number, programme, transcript, recipient } = facts
  const { record_sha256 } = facts
  return sha256Hex(
    JSON.stringify([
      [marks.number, marks.kind, marks.verification_code, marks.sha256],
      [name, listed_name, initials, surnames, matric_number, programme],
      transcript && [transcript.class_of_degree, transcript.cgpa],
      recipient && [recipient.name, recipient.reference],
      // The hash of an earlier document does not change.
      ...(record_sha256 === undefined ? [] : [record_sha256]),
    ]),
  )
}

/** The recipient's reference that an official copy prints; for other documents that of the copy. */
export const referenceOf = (
  { facts }: { readonly facts: SignedFacts },
  copy: { readonly recipient_reference: string | null },
): string | null => (facts.recipient ?? { reference: copy.recipient_reference }).reference

/** Of a document whose person was erased: only that it was issued. */
export const ERASED: SignedFacts = {
  name: '[erased]',
  listed_name: '[erased]',
  initials: '[erased]',
  surnames: [],
  matric_number: null,
  programme: null,
  transcript: null,
  recipient: null,
}

export type FactsColumns = Marks & Pick<Row<'documents'>, 'signed' | 'signed_sha256'>

/**
 * The facts of a document, which must be those of its signing.
 * @throws {Error} when the row was changed since: nothing is told of such a document.
 */
export function factsOf(row: FactsColumns): SignedFacts {
  const facts = row.signed as SignedFacts | null
  if (facts === null) return ERASED
  // Documents from before the hash was kept have none.
  if (row.signed_sha256 !== null && hashSignedFacts(row, facts) !== row.signed_sha256)
    throw new Error(`What is kept of document ${row.number} is not what was signed`)
  return facts
}
