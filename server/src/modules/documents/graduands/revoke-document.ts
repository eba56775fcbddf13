import type { RevocationReason } from '@testamur/contract/applications/statuses'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { recordAudit } from '../../audit/index.ts'
import { markRevoked } from '../store/documents.ts'
import { NOTIFY_GRADUAND_READERS } from './notify-graduand-readers.ts'

export type GraduandRevocation = {
  readonly document_id: number
  /** For the records of the institution. */
  readonly reason: string
  /** What people learn who check the code. */
  readonly because: RevocationReason
  readonly by: Requester<StaffActor>
  readonly at: Date
}

/** Whoever checks the document learns it at once; whoever opened it is told by email. */
export async function revokeGraduandDocument(
  tx: Tx,
  { document_id, reason, because, by, at }: GraduandRevocation,
): Promise<void> {
  const revoked = { revoked_at: at, revoked_reason: reason, revoked_because: because }
  if (!(await markRevoked(tx, document_id, revoked))) throw conflict(messageOf('documentsMake.revokedBefore'))
  await enqueue(tx, { kind: NOTIFY_GRADUAND_READERS, payload: { document_id } })
  await recordAudit(tx, {
    ...by,
    action: 'document.revoke',
    subject: `document:${document_id}`,
    after: { reason, because },
  })
}
