import type { Actor, Requester } from '../../../core/actor.ts'
import { newVerificationCode } from '../../../core/codes.ts'
import { Failure } from '../../../core/failure.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordEvent } from '../../applications/index.ts'
import { factsOfRecord } from '../comparison/printed-facts.ts'
import type { DocumentsDeps } from '../deps.ts'
import { guardProduction } from './guard-production.ts'
import {
  type MadeDocument,
  newMarking,
  registerDocument,
  type SeenCopy,
  signAndStore,
} from './issue-document.ts'
import { completeRecord, makeTranscript } from './make-transcript.ts'

/** Results to transcript to signature to storage: all the work that needs no transaction. */
export async function makeFromResults(deps: DocumentsDeps, seen: SeenCopy): Promise<MadeDocument> {
  const record = await completeRecord(deps, seen)
  const marking = await newMarking(deps, seen)
  const unsigned = await makeTranscript(deps, seen, record, marking, false)
  return signAndStore(deps, unsigned, seen, { source: 'generated', marking, printed: factsOfRecord(record) })
}

/** Writes what was made; when that is refused, the file that nobody will ever find goes too. */
export async function registerOrRemove(
  deps: DocumentsDeps,
  seen: SeenCopy,
  made: MadeDocument,
  by: Requester,
): Promise<void> {
  try {
    await deps.database.inTransaction((tx) => registerDocument(tx, seen, made, by))
  } catch (error) {
    // Only when it is certain that nothing was written: a connection lost during the commit may hide a success.
    if (error instanceof Failure) await deps.storage.remove(made.file.key)
    throw error
  }
}

export async function generateDocument(
  deps: DocumentsDeps,
  seen: SeenCopy,
  version: number,
  by: Requester,
): Promise<void> {
  guardProduction(seen, version)
  await registerOrRemove(deps, seen, await makeFromResults(deps, seen), by)
}

/** The transcript as it would be generated now: marked PREVIEW, signed by nobody, kept nowhere. Still a look at a record. */
export async function previewDocument(
  deps: DocumentsDeps,
  seen: SeenCopy,
  actor: Actor,
): Promise<FileAnswer> {
  const record = await completeRecord(deps, seen)
  const issuedAt = deps.clock.now()
  const marking = { number: 'PREVIEW', code: newVerificationCode(), publicUrl: deps.publicUrl, issuedAt }
  const bytes = await makeTranscript(deps, seen, record, marking, true)
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
