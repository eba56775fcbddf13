import type { NotNull } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import { factsOf, type SignedFacts } from '../signed-facts.ts'

const columns = [
  'id',
  'graduand_id',
  'kind',
  'version',
  'number',
  'file_key',
  'sha256',
  'size',
  'pages',
  'verification_code',
  'issued_at',
  'issued_by_name',
  'superseded_at',
  'revoked_at',
  'revoked_because',
] as const

/** A document that a graduand was given without an application. */
export type GraduandDocument = Omit<Row<'documents', (typeof columns)[number]>, 'graduand_id'> & {
  readonly graduand_id: number
}

const documentsOfGraduands = (db: Db | Tx) =>
  db
    .selectFrom('documents')
    .select(columns)
    .where('graduand_id', 'is not', null)
    .$narrowType<{ graduand_id: NotNull }>()

export async function graduandDocumentById(
  db: Db | Tx,
  id: number,
): Promise<(GraduandDocument & { readonly facts: SignedFacts }) | null> {
  const row = await documentsOfGraduands(db)
    .select(['signed', 'signed_sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, facts: factsOf(row) }
}

/** The latest version of this kind, also a revoked one. */
export async function latestOfGraduand(
  tx: Tx,
  graduandId: number,
  kind: GraduandDocument['kind'],
): Promise<GraduandDocument | null> {
  const row = await documentsOfGraduands(tx)
    .where('graduand_id', '=', graduandId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** All versions of all their documents, oldest first. */
export function documentsOfSomeGraduands(
  db: Db | Tx,
  graduandIds: readonly number[],
): Promise<GraduandDocument[]> {
  return documentsOfGraduands(db).where('graduand_id', '=', anyOf(graduandIds)).orderBy('id').execute()
}
