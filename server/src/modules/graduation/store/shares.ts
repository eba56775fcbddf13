import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type Share = Row<'graduation_shares'>

const open = (db: Db | Tx) => db.selectFrom('graduation_shares').selectAll().where('ended_at', 'is', null)

export async function findShare(db: Db | Tx, id: number): Promise<Share | null> {
  return (await open(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The shares of a graduate that were not taken back, by document. */
export async function sharesOf(db: Db | Tx, graduandId: number): Promise<ReadonlyMap<number, Share>> {
  const rows = await open(db).where('graduand_id', '=', graduandId).execute()
  return new Map(rows.map((share) => [share.document_id, share]))
}

/** `false`: it is shared already. */
export async function insertShare(
  tx: Tx,
  share: Pick<Share, 'document_id' | 'graduand_id' | 'nonce' | 'created_at'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('graduation_shares')
    .values(share)
    .onConflict((conflict) => conflict.columns(['document_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `false`: it was not shared. */
export async function endShareOf(tx: Tx, documentId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('graduation_shares')
    .set({ ended_at: at })
    .where('document_id', '=', documentId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
