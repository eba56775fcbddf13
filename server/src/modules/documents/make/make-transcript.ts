import { refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { ownWordsFor } from '../../../platform/own-words/index.ts'
import { describeGaps } from '../../students/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { Production, StudentRecord } from '../ports.ts'
import { renderTranscript } from '../render/render-transcript.ts'
import { guardRecord, guardRefusedResults } from './guard-record.ts'
import { type Marking, type Subject, transcriptData } from './transcript-data.ts'

type Deps = Pick<
  DocumentsDeps,
  | 'database'
  | 'pdf'
  | 'institution'
  | 'logo'
  | 'signaturePicture'
  | 'student'
  | 'requiresSecondPerson'
  | 'printsBirthDate'
>

/** The complete record of an application, or a refusal that says what is missing. */
export async function completeRecord(deps: Deps, { application }: Production): Promise<StudentRecord> {
  const { student_id, recommended_by } = application
  if (student_id === null) throw refused(messageOf('documentsMake.noRecordMatched'))
  const record = await deps.student(deps.database.db, student_id)
  if (record === null) throw refused(messageOf('documentsMake.matchedRecordGone'))
  await checkRecord(deps, record, recommended_by)
  return record
}

/** Refuses to issue from a record that is not complete, or that disagrees with its results. */
export async function checkRecord(
  deps: Deps,
  record: StudentRecord,
  recommendedBy: Production['application']['recommended_by'],
): Promise<void> {
  await guardRefusedResults(deps, { recommended_by: recommendedBy }, record)
  const { gaps } = record.check
  if (gaps.length > 0) throw refused(describeGaps(gaps))
  await guardRecord(deps, { recommended_by: recommendedBy }, record)
}

/** The transcript that a copy is. @throws {Failure} `refused` for a certificate */
export function transcriptOf({ copy }: Production): Subject {
  const { type } = copy
  if (type === 'certificate') throw refused(messageOf('documentsMake.certificateNotFromResults'))
  return { ...copy, type }
}

/** The transcript as PDF, unsigned. */
export async function drawTranscript(
  deps: Pick<Deps, 'database' | 'pdf' | 'institution' | 'logo' | 'signaturePicture' | 'printsBirthDate'>,
  subject: Subject,
  record: StudentRecord,
  marking: Marking,
  preview: boolean,
): Promise<Uint8Array> {
  const institution = await deps.institution()
  const logoSvg = await deps.logo(institution.logo_url)
  const own = await ownWordsFor(deps.database.db, institution.document_language)
  const birthDate = await deps.printsBirthDate(subject.type)
  const signatureSvg = await deps.signaturePicture()
  return renderTranscript(
    deps.pdf,
    transcriptData(subject, record, { institution, logoSvg, signatureSvg, own, birthDate }, marking, preview),
  )
}
