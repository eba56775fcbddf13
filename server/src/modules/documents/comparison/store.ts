import { sha256 } from '../../../core/ids.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { PrintedFacts } from './rules.ts'
import type { WrongValue } from './wrong-values.ts'

export type ComparedRow = Row<'documents', 'id' | 'kind' | 'source' | 'file_key'> &
  Row<'application_summaries', 'surname'> & { readonly printed: PrintedFacts | null }

/** The document of a code with what it prints, and the surname of its application. */
export async function comparedDocument(db: Db, code: string): Promise<ComparedRow | null> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('application_summaries as application', 'application.id', 'documents.application_id')
    .select(['documents.id', 'documents.kind', 'source', 'file_key', 'printed', 'surname'])
    .where('verification_code', '=', code)
    .$narrowType<{ printed: PrintedFacts | null }>()
    .executeTakeFirst()
  return row ?? null
}

/** Keeps what was read from an older document, so that it is read once. */
export async function keepPrinted(db: Db, id: number, printed: PrintedFacts): Promise<void> {
  await db
    .updateTable('documents')
    .set({ printed: json(printed) })
    .where('id', '=', id)
    .where('printed', 'is', null)
    .execute()
}

/** Comparisons with one document go one after another until the end of the transaction. */
export async function lockComparisons(tx: Tx, documentId: number): Promise<void> {
  await tx.selectFrom('documents').select('id').where('id', '=', documentId).forNoKeyUpdate().execute()
}

/** How many different wrong values were compared with a document since then. */
export async function countMisses(tx: Tx, documentId: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('comparison_misses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('document_id', '=', documentId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps wrong values, each once, and forgets those that count no longer. */
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
