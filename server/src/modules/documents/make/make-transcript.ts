import { refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { Production, StudentRecord } from '../ports.ts'
import { renderTranscript } from '../templates/render-transcript.ts'
import { guardRecord } from './guard-record.ts'
import { gapsSentence, recordGaps } from './record-gaps.ts'
import { type Marking, transcriptData } from './transcript-data.ts'

type Deps = Pick<
  DocumentsDeps,
  'database' | 'pdf' | 'institution' | 'logo' | 'student' | 'requiresSecondPerson'
>

/** The record behind an application, whole, or a sentence that says what it lacks. */
export async function completeRecord(deps: Deps, { application }: Production): Promise<StudentRecord> {
  if (application.student_id === null) throw refused(messageOf('documentsMake.noRecordMatched'))
  const record = await deps.student(deps.database.db, application.student_id)
  if (record === null) throw refused(messageOf('documentsMake.matchedRecordGone'))
  const gaps = recordGaps(record.student, record.results)
  if (gaps.length > 0) throw refused(gapsSentence(gaps))
  await guardRecord(deps, application, record)
  return record
}

/** The transcript as PDF, unsigned. */
export async function makeTranscript(
  deps: Deps,
  { copy }: Production,
  record: StudentRecord,
  marking: Marking,
  preview: boolean,
): Promise<Uint8Array> {
  const { type } = copy
  if (type === 'certificate') throw refused(messageOf('documentsMake.certificateNotFromResults'))
  const institution = await deps.institution()
  const logoSvg = await deps.logo(institution.logo_url)
  return renderTranscript(
    deps.pdf,
    transcriptData({ ...copy, type }, record, { institution, logoSvg }, marking, preview),
  )
}
