import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { factsOf, type SignedFacts } from '../signed-facts.ts'

export type IssuedRow = Row<
  'documents',
  'verification_code' | 'kind' | 'issued_at' | 'sha256' | 'superseded_at' | 'revoked_at' | 'revoked_because'
> & {
  readonly facts: SignedFacts
  readonly copy_status: Row<'copy_statuses'>['status'] | null
  readonly copy_revoked_at: Date | null
  readonly copy_revoked_because: Row<'copy_statuses'>['revoked_because']
}

/** By the code printed on it or by the hash of its file. */
export async function issuedDocument(
  db: Db,
  by: { readonly code: string } | { readonly sha256: string },
): Promise<IssuedRow | null> {
  const row = await db
    .selectFrom('documents')
    .leftJoin('copy_statuses as copy', 'copy.copy_id', 'documents.copy_id')
    .select([
      'verification_code',
      'kind',
      'issued_at',
      'number',
      'signed',
      'signed_sha256',
      'sha256',
      'superseded_at',
      'documents.revoked_at',
      'copy.status as copy_status',
      'copy.revoked_at as copy_revoked_at',
      'copy.revoked_because as copy_revoked_because',
      'documents.revoked_because',
    ])
    .where((query) =>
      'code' in by ? query('verification_code', '=', by.code) : query('sha256', '=', by.sha256),
    )
    .orderBy('documents.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, facts: factsOf(row) }
}

export async function isAnyNumberIssued(db: Db, numbers: readonly string[]): Promise<boolean> {
  if (numbers.length === 0) return false
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('number', 'in', numbers)
    .executeTakeFirst()
  return found !== undefined
}
