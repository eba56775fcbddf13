import { shortName } from '@testamur/contract/person-name'
import { refused } from '../../../core/failure.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { academicRecord } from '../../grading/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { factsOfTranscript } from '../make/facts-to-sign.ts'
import { type MadeDocument, newMarking, signAndStore } from '../make/issue-document.ts'
import { checkRecord, drawTranscript } from '../make/make-transcript.ts'
import { takeSignedRecord } from '../make/take-signed-record.ts'
import type { StudentRecord } from '../ports.ts'

/** Whose copy it is, and what the approved list says of their degree. */
export type ApprovedDegree = {
  readonly student_id: number
  readonly class_of_degree: string | null
  readonly cgpa: string | null
}

/**
 * Refuses what `makeStudentCopy` would refuse: a record with gaps, one that disagrees with its results, and one that no longer
 * says what was approved.
 */
export async function checkStudentCopy(deps: DocumentsDeps, degree: ApprovedDegree): Promise<StudentRecord> {
  const record = await deps.student(deps.database.db, degree.student_id)
  if (record === null) throw refused(messageOf('documentsMake.graduandWithoutRecord'))
  await checkRecord(deps, record, null)
  const changed = changedSinceApproval(record, degree)
  if (changed !== null) throw refused(changed)
  return record
}

/** From results to transcript, signature and stored file, outside any transaction. */
export async function makeStudentCopy(deps: DocumentsDeps, degree: ApprovedDegree): Promise<MadeDocument> {
  const record = await checkStudentCopy(deps, degree)
  const marking = await newMarking(deps, 'student_copy')
  const subject = {
    type: 'student_copy' as const,
    recipient: { name: shortName(record.student) },
    recipient_reference: null,
  }
  const unsigned = await drawTranscript(deps, subject, record, marking, false)
  return signAndStore(deps, unsigned, 'student_copy', {
    source: 'generated',
    marking,
    facts: factsOfTranscript(record, subject),
    record: takeSignedRecord(record),
  })
}

/** A transcript and a certificate of one person must say the same. */
function changedSinceApproval(
  { student, results, scale }: StudentRecord,
  { class_of_degree, cgpa }: ApprovedDegree,
): Said | null {
  if (class_of_degree !== null && student.class_of_degree !== class_of_degree)
    return messageOf('documentsMake.classSinceApproval', {
      approved: class_of_degree,
      recorded: student.class_of_degree ?? '–',
    })
  const computed = academicRecord(results, scale).total.gpa
  if (cgpa !== null && Number(computed) !== Number(cgpa))
    return messageOf('documentsMake.cgpaSinceApproval', { approved: cgpa, computed: computed ?? '–' })
  return null
}
