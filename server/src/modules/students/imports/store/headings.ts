import type { ImportKindName } from '@testamur/contract/students/imports'
import type { Db, Tx } from '../../../../db/client.ts'

/** The column last chosen for each heading; an empty text for none. */
export async function rememberedHeadings(db: Db, kind: ImportKindName): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_headings')
    .select(['heading', 'column_name'])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ heading, column_name }) => [heading, column_name]))
}

export async function rememberHeadings(
  tx: Tx,
  kind: ImportKindName,
  said: ReadonlyMap<string, string>,
  at: Date,
): Promise<void> {
  if (said.size === 0) return
  const rows = [...said].map(([heading, column_name]) => ({ kind, heading, column_name, updated_at: at }))
  await tx
    .insertInto('import_headings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'heading']).doUpdateSet((query) => ({
        column_name: query.ref('excluded.column_name'),
        updated_at: query.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
