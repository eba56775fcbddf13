import type { IssuedDocument } from '@testamur/contract/documents/documents'
import type { Db } from '../../../db/client.ts'

const MOST = 100

/** Documents issued for applications that are matched with a record, and for its graduation. */
export async function listStudentDocuments(db: Db, studentId: number): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('documents as document')
    .leftJoin('application_summaries as application', 'application.id', 'document.application_id')
    .leftJoin('graduand_summaries as graduand', 'graduand.id', 'document.graduand_id')
    .leftJoin('copy_statuses as copy', 'copy.copy_id', 'document.copy_id')
    .select(['document.id', 'document.application_id', 'application.tracking_id', 'document.kind'])
    .select(['graduand.event_id', 'graduand.ceremony'])
    .select(['document.number', 'document.version', 'document.pages', 'document.issued_at'])
    .select(['document.issued_by_name', 'document.superseded_at', 'document.revoked_at', 'copy.status'])
    .where((where) =>
      where.or([
        where('application.student_id', '=', studentId),
        where('graduand.student_id', '=', studentId),
      ]),
    )
    .orderBy('document.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    application:
      row.application_id === null || row.tracking_id === null
        ? null
        : { id: row.application_id, tracking_id: row.tracking_id },
    graduation: row.event_id === null ? null : { event_id: row.event_id, ceremony: row.ceremony ?? '' },
    kind: row.kind,
    number: row.number,
    version: row.version,
    pages: row.pages,
    state: stateOf(row),
    issued_at: row.issued_at.toISOString(),
    issued_by: row.issued_by_name,
  }))
}

type Outcome = {
  readonly status: string | null
  readonly revoked_at: Date | null
  readonly superseded_at: Date | null
}

function stateOf({ status, revoked_at, superseded_at }: Outcome): IssuedDocument['state'] {
  if (revoked_at !== null || status === 'revoked') return 'revoked'
  return superseded_at !== null || status === 'superseded' ? 'superseded' : 'valid'
}
