import type { ExpressionBuilder } from 'kysely'
import { sha256 } from '../../../core/ids.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'
import { factsOf, type SignedFacts } from '../signed-facts.ts'
import type { WrongValue } from './wrong-values.ts'

export type ComparedRow = Row<'documents', 'id'> & { readonly facts: SignedFacts }

/** A document by its code, with its facts. */
export async function comparedDocument(db: Db, code: string): Promise<ComparedRow | null> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'verification_code', 'sha256', 'signed', 'signed_sha256'])
    .where('verification_code', '=', code)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, facts: factsOf(row) }
}

/** Whose record a document was made from, or is about; `null`: nobody's on record. */
export async function studentOfDocument(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('documents')
    .leftJoin('application_summaries as application', 'application.id', 'documents.application_id')
    .leftJoin('graduand_summaries as graduand', 'graduand.id', 'documents.graduand_id')
    .select((query) => query.fn.coalesce('application.student_id', 'graduand.student_id').as('student_id'))
    .where('documents.id', '=', id)
    .executeTakeFirst()
  return row?.student_id ?? null
}

const among = (ids: readonly number[]) => (query: ExpressionBuilder<Schema, 'comparison_misses'>) =>
  query('document_id', '=', anyOf(ids))

/** Comparisons with these documents run one after another until the end of the transaction. */
export async function lockComparisons(tx: Tx, documentIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('documents')
    .select('id')
    .where('id', '=', anyOf(documentIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** How many different wrong values were tried for these documents since then. */
export async function countMisses(tx: Tx, documentIds: readonly number[], since: Date): Promise<number> {
  const rows = await tx
    .selectFrom('comparison_misses')
    .select(['fact', 'value_hash'])
    .distinct()
    .where(among(documentIds))
    .where('at', '>', since)
    .execute()
  return rows.length
}

/** Stores wrong values without duplicates, and deletes those that no longer count. */
export async function keepMisses(
  tx: Tx,
  documentId: number,
  values: readonly WrongValue[],
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  await tx
    .deleteFrom('comparison_misses')
    .where('document_id', '=', documentId)
    .where('at', '<=', since)
    .execute()
  for (const { fact, value } of values)
    await tx
      .insertInto('comparison_misses')
      .values({ document_id: documentId, fact, value_hash: sha256(value), at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
