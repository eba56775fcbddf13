import type { RevocationReason } from '@testamur/contract/applications/statuses'
import type { DocumentKind } from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

export type IssuedRow = {
  readonly verification_code: string
  readonly kind: DocumentKind
  readonly issued_at: Date
  readonly holder: string
  readonly programme: string
  readonly sha256: string
  readonly superseded_at: Date | null
  readonly revoked_at: Date | null
  readonly copy_status: string | null
  readonly copy_revoked_at: Date | null
  readonly copy_revoked_because: RevocationReason | null
}

/** By the code printed on it or by the hash of its file. */
export async function issuedDocument(
  db: Db,
  by: { readonly code: string } | { readonly sha256: string },
): Promise<IssuedRow | null> {
  const { rows } = await sql<IssuedRow>`
    select d.verification_code, d.kind, d.issued_at, d.holder, d.programme, d.sha256, d.superseded_at, d.revoked_at,
           c.status as copy_status, c.revoked_at as copy_revoked_at, c.revoked_because as copy_revoked_because
    from documents d left join copies c on c.copy_id = d.copy_id
    where ${'code' in by ? sql`d.verification_code = ${by.code}` : sql`d.sha256 = ${by.sha256}`}
    order by d.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function anyNumberIssued(db: Db, numbers: readonly string[]): Promise<boolean> {
  if (numbers.length === 0) return false
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('number', 'in', numbers)
    .executeTakeFirst()
  return found !== undefined
}
