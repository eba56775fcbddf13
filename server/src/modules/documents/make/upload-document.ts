import type { Requester } from '../../../core/actor.ts'
import type { Upload } from '../../../http/uploads.ts'
import { factsOfUpload } from '../comparison/printed-facts.ts'
import type { DocumentsDeps } from '../deps.ts'
import { stampWords } from '../templates/words.ts'
import { registerOrRemove } from './generate-document.ts'
import { guardProduction } from './guard-production.ts'
import { guardRecord } from './guard-record.ts'
import { newMarking, type SeenCopy, signAndStore } from './issue-document.ts'

/** A PDF that the registry prepared elsewhere: stamped with the code, signed, and from then on ours. */
export async function uploadDocument(
  deps: DocumentsDeps,
  seen: SeenCopy,
  { upload, version }: { upload: Upload; version: number },
  by: Requester,
): Promise<void> {
  guardProduction(seen, version)
  await guardMatchedRecord(deps, seen)
  const institution = await deps.institution()
  const marking = await newMarking(deps, seen)
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
  const made = await signAndStore(deps, stamped, seen, { source: 'uploaded', marking, printed })
  await registerOrRemove(deps, seen, made, by)
}

/** What was prepared elsewhere speaks for the same record: while that one disagrees with its results, it waits too. */
async function guardMatchedRecord(deps: DocumentsDeps, { application }: SeenCopy): Promise<void> {
  if (application.student_id === null) return
  const record = await deps.student(deps.database.db, application.student_id)
  if (record !== null) await guardRecord(deps, application, record)
}
