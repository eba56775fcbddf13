import type { Actor, Requester } from '../../../core/actor.ts'
import { newVerificationCode } from '../../../core/codes.ts'
import { Failure, refused } from '../../../core/failure.ts'
import type { ExtraWrite } from '../../../db/alongside.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordEvent } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { factsOfTranscript } from './facts-to-sign.ts'
import { guardProduction } from './guard-production.ts'
import {
  type CopyToIssue,
  type MadeDocument,
  newMarking,
  registerDocument,
  signAndStore,
} from './issue-document.ts'
import { completeRecord, drawTranscript, transcriptOf } from './make-transcript.ts'
import { takeSignedRecord } from './take-signed-record.ts'

/** From results to transcript, signature and stored file: the work that needs no transaction. */
export async function makeFromResults(deps: DocumentsDeps, seen: CopyToIssue): Promise<MadeDocument> {
  const record = await completeRecord(deps, seen)
  const marking = await newMarking(deps, seen.copy.type)
  const transcript = transcriptOf(seen)
  const unsigned = await drawTranscript(deps, transcript, record, marking, false)
  return signAndStore(deps, unsigned, seen.copy.type, {
    source: 'generated',
    marking,
    facts: factsOfTranscript(record, transcript),
    record: takeSignedRecord(record),
  })
}

/** Writes the document's rows. When that is refused, its file is deleted, too. */
export async function registerOrRemove(
  deps: DocumentsDeps,
  seen: CopyToIssue,
  made: MadeDocument,
  by: Requester,
  alongside?: ExtraWrite,
): Promise<void> {
  try {
    await deps.database.inTransaction(async (tx) => {
      await alongside?.(tx)
      await registerDocument(tx, seen, made, by)
    })
  } catch (error) {
    // Only when it is certain that nothing was written: a connection lost during the commit may hide a success.
    if (error instanceof Failure) await deps.storage.remove(made.file.key)
    throw error
  }
}

export async function generateDocument(
  deps: DocumentsDeps,
  seen: CopyToIssue,
  version: number,
  by: Requester,
  alongside?: ExtraWrite,
): Promise<void> {
  guardProduction(seen, version)
  await registerOrRemove(deps, seen, await makeFromResults(deps, seen), by, alongside)
}

/** Refuses what `generateDocument` would refuse. Changes nothing. */
export async function checkGeneration(deps: DocumentsDeps, seen: CopyToIssue): Promise<void> {
  guardProduction(seen, seen.copy.version)
  if (seen.copy.type === 'certificate') throw refused(messageOf('documentsMake.certificateNotFromResults'))
  await completeRecord(deps, seen)
}

/** The transcript as it would be generated now: marked PREVIEW, unsigned and not stored. */
export async function drawPreview(
  deps: DocumentsDeps,
  seen: CopyToIssue,
  issuedAt: Date,
): Promise<Uint8Array> {
  const record = await completeRecord(deps, seen)
  const marking = { number: 'PREVIEW', code: newVerificationCode(), publicUrl: deps.publicUrl, issuedAt }
  return drawTranscript(deps, transcriptOf(seen), record, marking, true)
}

/** A preview for an officer. It counts as a view of the record. */
export async function previewDocument(
  deps: DocumentsDeps,
  seen: CopyToIssue,
  actor: Actor,
): Promise<FileAnswer> {
  const issuedAt = deps.clock.now()
  const bytes = await drawPreview(deps, seen, issuedAt)
  const noteAccess = () =>
    deps.database.inTransaction((tx) =>
      recordEvent(tx, {
        application_id: seen.application.id,
        copy_id: seen.copy.copy_id,
        at: issuedAt,
        kind: 'access',
        actor,
        reason: messageOf('documentsMake.previewOpened'),
      }),
    )
  return { file: { bytes, contentType: 'application/pdf', name: 'preview.pdf', inline: true, noteAccess } }
}
