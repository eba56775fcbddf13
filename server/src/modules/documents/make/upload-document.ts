import type { Requester } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import type { Upload } from '../../../http/uploads.ts'
import { messageOf } from '../../../messages/message.ts'
import { isIssuingBlocked } from '../../students/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { StudentRecord } from '../ports.ts'
import { stampWords } from '../render/words.ts'
import { factsOfUpload } from './facts-to-sign.ts'
import { registerOrRemove } from './generate-document.ts'
import { guardProduction } from './guard-production.ts'
import { guardRecord } from './guard-record.ts'
import { type CopyToIssue, newMarking, signAndStore } from './issue-document.ts'
import { takeSignedRecord } from './take-signed-record.ts'

/**
 * A PDF that the registry prepared elsewhere: it is marked with the code, signed, and from then on a document of
 * ours.
 */
export async function uploadDocument(
  deps: DocumentsDeps,
  seen: CopyToIssue,
  { upload, version }: { upload: Upload; version: number },
  by: Requester,
): Promise<void> {
  guardProduction(seen, version)
  const record = await checkMatchedRecord(deps, seen)
  const institution = await deps.institution()
  const marking = await newMarking(deps, seen.copy.type)
  const stamped = await deps.pdf.stamp(upload.bytes, {
    code: marking.code,
    publicUrl: marking.publicUrl,
    institution: institution.name,
    primary: institution.theme.primary,
    documentNumber: marking.number,
    issuedAt: marking.issuedAt.toISOString(),
    language: institution.document_language,
    words: stampWords(institution.document_language),
  })
  const facts = factsOfUpload(seen.application, record)
  const made = await signAndStore(deps, stamped, seen.copy.type, {
    source: 'uploaded',
    marking,
    facts,
    record: record && takeSignedRecord(record),
  })
  await registerOrRemove(deps, seen, made, by)
}

/**
 * An upload is about the same record, so it also waits while that record disagrees with its results. Without a match, a record
 * with the matric number that was typed must not be one that nothing may be issued from.
 */
async function checkMatchedRecord(
  deps: DocumentsDeps,
  { application }: CopyToIssue,
): Promise<StudentRecord | null> {
  const { db } = deps.database
  const { student_id, matric_number, recommended_by } = application
  if (student_id !== null) {
    const record = await deps.student(db, student_id)
    if (record !== null) await guardRecord(deps, application, record)
    return record
  }
  if (matric_number === null) return null
  const named = await deps.studentByMatric(db, matric_number)
  const recommender = (await deps.requiresSecondPerson()) ? recommended_by : null
  if (named !== null && isIssuingBlocked(named.check, recommender))
    throw refused(messageOf('documentsMake.namedRecordBlocked', { matric_number }))
  return null
}
