import type { Db, Tx } from '../../../db/client.ts'
import { documentsOfSomeGraduands, type GraduandDocument } from '../../documents/index.ts'

export const isValid = ({ superseded_at, revoked_at }: GraduandDocument): boolean =>
  superseded_at === null && revoked_at === null

/** The latest student copy of each graduand, also a revoked one. */
export async function latestCopies(
  db: Db | Tx,
  graduandIds: readonly number[],
): Promise<ReadonlyMap<number, GraduandDocument>> {
  const documents = await documentsOfSomeGraduands(db, graduandIds)
  // Oldest first, so that the last one stays.
  return new Map(documents.filter(({ kind }) => kind === 'student_copy').map((one) => [one.graduand_id, one]))
}
