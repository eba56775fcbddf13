import type { Requester } from '../../../core/actor.ts'
import { conflict } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { recordFile } from '../../../platform/storage/store.ts'
import { recordAudit } from '../../audit/index.ts'
import type { MadeDocument } from '../make/issue-document.ts'
import { insertDocument, supersedeDocument } from '../store/documents.ts'
import { latestOfGraduand } from '../store/graduand-documents.ts'
import { NOTIFY_GRADUAND_READERS } from './notify-graduand-readers.ts'

export type DocumentOfGraduand = {
  readonly graduand_id: number
  readonly kind: 'student_copy' | 'certificate'
  /** The document of this kind that the caller saw and this one replaces; `null`: there was none. */
  readonly replaces: number | null
}

/**
 * Writes the row of a signed document of a graduand; an earlier one is superseded. Of two officers at once, one finds that
 * there is one already.
 */
export async function registerGraduandDocument(
  tx: Tx,
  { graduand_id, kind, replaces }: DocumentOfGraduand,
  made: MadeDocument,
  by: Pick<Requester, 'actor'> & Partial<Requester>,
): Promise<number> {
  const { marking, file, sha256, pages, facts, record, signatureLevel, source } = made
  const before = await latestOfGraduand(tx, graduand_id, kind)
  if ((before?.id ?? null) !== replaces) throw conflict(messageOf('documentsMake.graduandHasDocument'))
  const at = marking.issuedAt
  const staff = by.actor.kind === 'staff' ? by.actor : null
  await recordFile(tx, file)
  if (before !== null && before.superseded_at === null && before.revoked_at === null)
    await supersedeGraduandDocument(tx, { document_id: before.id, at })
  const { id, signed_sha256 } = await insertDocument(tx, {
    application_id: null,
    copy_id: null,
    graduand_id,
    kind,
    version: (before?.version ?? 0) + 1,
    number: marking.number,
    source,
    file_key: file.key,
    sha256,
    size: file.size,
    pages,
    facts,
    record,
    verification_code: marking.code,
    signature_level: signatureLevel,
    issued_at: at,
    issued_by: staff?.id ?? null,
    issued_by_name: staff?.name ?? 'System',
    supersedes: before?.id ?? null,
  })
  await recordAudit(tx, {
    actor: by.actor,
    ip: by.ip,
    action: 'document.generate',
    subject: `document:${id}`,
    before: before && { id: before.id, number: before.number, sha256: before.sha256 },
    after: { graduand: graduand_id, number: marking.number, sha256, pages, facts: signed_sha256 },
  })
  return id
}

/** From now on a newer document exists: who opened this one is told by email. */
export async function supersedeGraduandDocument(
  tx: Tx,
  { document_id, at }: { readonly document_id: number; readonly at: Date },
): Promise<void> {
  await supersedeDocument(tx, document_id, at)
  await enqueue(tx, { kind: NOTIFY_GRADUAND_READERS, payload: { document_id } })
}
