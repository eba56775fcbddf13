import type { DocumentKind } from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { sha256 } from '../../../core/ids.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { PrintedFacts } from './rules.ts'
import type { WrongValue } from './wrong-values.ts'

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

/** Comparisons with one document go one after another until the end of the transaction. */
export async function lockComparisons(tx: Tx, documentId: number): Promise<void> {
  await sql`select id from documents where id = ${documentId}::bigint for no key update`.execute(tx)
}

/** How many different wrong values were compared with a document since then. */
export async function countMisses(tx: Tx, documentId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comparison_misses
    where document_id = ${documentId}::bigint and at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Keeps wrong values, each once, and forgets those that count no longer. */
export async function keepMisses(
  tx: Tx,
  documentId: number,
  values: readonly WrongValue[],
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  await sql`delete from comparison_misses where document_id = ${documentId}::bigint and at <= ${since}`.execute(
    tx,
  )
  for (const { fact, value } of values)
    await sql`
      insert into comparison_misses (document_id, fact, value_hash, at)
      values (${documentId}::bigint, ${fact}, ${sha256(value)}, ${now})
      on conflict do nothing`.execute(tx)
}
