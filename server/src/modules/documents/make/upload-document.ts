import type { Requester } from '../../../core/actor.ts'
import type { Upload } from '../../../http/uploads.ts'
import { factsOfUpload } from '../comparison/printed-facts.ts'
import type { DocumentsDeps } from '../deps.ts'
import { stampWords } from '../render/words.ts'
import { registerOrRemove } from './generate-document.ts'
import { guardProduction } from './guard-production.ts'
import { guardRecord } from './guard-record.ts'
import { type CopyToIssue, newMarking, signAndStore } from './issue-document.ts'

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
  await guardMatchedRecord(deps, seen)
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
  const printed = factsOfUpload(seen.application)
  const made = await signAndStore(deps, stamped, seen.copy.type, { source: 'uploaded', marking, printed })
  await registerOrRemove(deps, seen, made, by)
}

/** An upload is about the same record, so it also waits while that record disagrees with its results. */
async function guardMatchedRecord(deps: DocumentsDeps, { application }: CopyToIssue): Promise<void> {
  if (application.student_id === null) return
  const record = await deps.student(deps.database.db, application.student_id)
  if (record !== null) await guardRecord(deps, application, record)
}
