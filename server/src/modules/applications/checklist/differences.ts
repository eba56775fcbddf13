import { differingFields } from '@testamur/contract/applications/record-differences'
import type { staffApplication } from '@testamur/contract/applications/staff-applications'
import { type CertificateName, comparedNames } from '@testamur/contract/certificates/certificate-names'
import type { Unsaid } from '@testamur/contract/message'
import { isNameOnRecord } from '@testamur/contract/names'
import { fullName } from '@testamur/contract/person-name'

type ReadApplication = Unsaid<typeof staffApplication>
export type Difference = ReadApplication['differences'][number]
type ReadRecord = NonNullable<ReadApplication['record']>
/** The whole record, before what its reader may not see is left out. */
export type RecordOnFile = ReadRecord & {
  readonly results_count: number
  readonly complete: boolean
  readonly check: NonNullable<ReadRecord['check']>
}
type Applicant = ReadApplication['applicant']

/** Shown for a missing name. */
const NONE = '–'

/** What the applicant typed differently from the record, and another name on a certificate. */
export function findDifferences(
  applicant: Applicant,
  record: RecordOnFile | null,
  certificateName: CertificateName | null = null,
): Difference[] {
  if (record === null) return []
  return [...fieldDifferences(applicant, record), ...nameDifferences(certificateName, record)]
}

const fieldDifferences = (applicant: Applicant, record: RecordOnFile): Difference[] =>
  differingFields(applicant, record).map((field) => ({
    field,
    typed: String(applicant[field] || NONE),
    record: String(record[field] || NONE),
  }))

/** The name on a certificate is compared as a whole: people write names in any order, and leave some out. */
const nameDifferences = (certificateName: CertificateName | null, record: RecordOnFile): Difference[] =>
  certificateName === null || isNameOnRecord(certificateName.name, record)
    ? []
    : [{ field: certificateName.field, typed: certificateName.name, record: fullName(record) }]

/** The officer's reason why it may be printed all the same, given for this record. */
export const acceptedName = (
  certificateName: CertificateName | null,
  studentId: number | null,
): CertificateName['accepted'] =>
  certificateName?.accepted?.student_id === studentId ? (certificateName?.accepted ?? null) : null

/** A name that must not be printed until an officer has given a reason. A change of name gives its own. */
export const isUnacceptedName = (
  differences: readonly Difference[],
  certificateName: CertificateName | null,
  studentId: number | null,
): boolean =>
  differences.some(({ field }) => field === 'name_on_certificate') &&
  acceptedName(certificateName, studentId) === null

const identity: readonly string[] = ['surname', 'first_name', 'matric_number', ...comparedNames]

/** With a difference in one of these, the applicant may not be the person on record. */
export const touchesIdentity = (differences: readonly Difference[]): boolean =>
  differences.some(({ field }) => identity.includes(field))
