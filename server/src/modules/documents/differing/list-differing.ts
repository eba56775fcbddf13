import {
  type DifferingDocument,
  listDifferingDocuments,
} from '@testamur/contract/documents/differing-documents'
import type { Received } from '@testamur/contract/endpoint'
import type { PageMeta } from '@testamur/contract/envelope'
import type { Requester } from '../../../core/actor.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { recordAudit } from '../../audit/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { differingPage, type ListedDocument } from '../store/differing.ts'

/** Reading it shows parts of many records at once, so each reading is a link of the audit trail. */
export async function readDiffering(
  { database }: Pick<DocumentsDeps, 'database'>,
  query: Received<typeof listDifferingDocuments>['query'],
  by: Requester,
): Promise<{ data: DifferingDocument[]; meta: PageMeta }> {
  const { state, page, per_page } = query
  const { rows, total } = await database.inTransaction(async (tx) => {
    const found = await differingPage(tx, { state, limit: per_page, offset: (page - 1) * per_page })
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: 'differing_documents.read',
      subject: 'differing_documents',
      after: { filters: { state }, shown: found.rows.map(({ id }) => id) },
    })
    return found
  })
  const list = { path: listDifferingDocuments.path, query }
  return { data: rows.map(differingView), meta: pageMeta(query, total, rows.length, list) }
}

export const differingView = (row: ListedDocument): DifferingDocument => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  verification_code: row.verification_code,
  issued_at: row.issued_at.toISOString(),
  student: row.facts.name,
  matric_number: row.facts.matric_number,
  student_id: row.student_id,
  application:
    row.application_id === null || row.tracking_id === null || row.application_kind === null
      ? null
      : { id: row.application_id, tracking_id: row.tracking_id, kind: row.application_kind },
  graduation:
    row.graduand_id === null || row.event_id === null
      ? null
      : { graduand_id: row.graduand_id, event_id: row.event_id, ceremony: row.ceremony ?? '' },
  differences: row.differences,
  since: row.since.toISOString(),
  act: row.act,
  act_id: row.act_id,
  left:
    row.left_reason === null || row.left_at === null
      ? null
      : { reason: row.left_reason, by: row.left_by_name ?? '', at: row.left_at.toISOString() },
  version: row.version,
})
