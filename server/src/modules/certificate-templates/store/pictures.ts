import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type PictureRow = Row<'certificate_template_pictures'>

/** Stores a picture; the same bytes are stored once. */
export async function insertPicture(tx: Tx, picture: PictureRow): Promise<void> {
  await tx
    .insertInto('certificate_template_pictures')
    .values(picture)
    .onConflict((found) => found.column('sha256').doNothing())
    .execute()
}

export const findPictures = (
  db: Db | Tx,
  hashes: readonly Buffer[],
): Promise<Pick<PictureRow, 'sha256' | 'content_type' | 'bytes'>[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('certificate_template_pictures')
        .select(['sha256', 'content_type', 'bytes'])
        .where('sha256', 'in', hashes)
        .execute()
