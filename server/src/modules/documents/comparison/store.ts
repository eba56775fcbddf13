import type { DocumentKind } from '@testamur/contract/documents'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { PrintedFacts } from './rules.ts'

export type ComparedRow = {
  readonly id: number
  readonly kind: DocumentKind
  readonly source: 'generated' | 'uploaded'
  readonly file_key: string
  readonly surname: string
  readonly printed: PrintedFacts | null
}

/** The document of a code with what it prints, and the surname of its application. */
export async function comparedDocument(db: Db, code: string): Promise<ComparedRow | null> {
  const { rows } = await sql<ComparedRow>`
    select d.id, d.kind, d.source, d.file_key, d.printed, a.surname
    from documents d join applications a on a.id = d.application_id
    where d.verification_code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** Keeps what was read from an older document, so that it is read once. */
export async function keepPrinted(db: Db, id: number, printed: PrintedFacts): Promise<void> {
  await sql`update documents set printed = ${json(printed)}::jsonb where id = ${id}::bigint and printed is null`.execute(
    db,
  )
}
