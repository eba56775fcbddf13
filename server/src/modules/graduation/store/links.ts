import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'

export type GraduationLink = Row<'graduation_links'>

export async function findLink(db: Db | Tx, id: number): Promise<GraduationLink | null> {
  return (await db.selectFrom('graduation_links').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The link of a graduand that works. */
export async function linkOfGraduand(db: Db | Tx, graduandId: number): Promise<GraduationLink | null> {
  const row = await db
    .selectFrom('graduation_links')
    .selectAll()
    .where('graduand_id', '=', graduandId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Those of these graduands whose link works. */
export async function graduandsWithLink(db: Db | Tx, graduandIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('graduation_links')
    .select('graduand_id')
    .where('graduand_id', '=', anyOf(graduandIds))
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ graduand_id }) => graduand_id))
}

/** A link leads to one mailbox: for another address it ends, and a new one takes its place. */
export async function renewLink(
  tx: Tx,
  link: Pick<GraduationLink, 'graduand_id' | 'email' | 'nonce' | 'sent_at' | 'expires_at'>,
): Promise<GraduationLink> {
  const { graduand_id, email, sent_at, expires_at } = link
  await tx
    .updateTable('graduation_links')
    .set({ ended_at: sent_at })
    .where('graduand_id', '=', graduand_id)
    .where('ended_at', 'is', null)
    .where('email', '<>', email)
    .execute()
  const renewed = await tx
    .updateTable('graduation_links')
    .set({ sent_at, expires_at })
    .where('graduand_id', '=', graduand_id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return renewed ?? tx.insertInto('graduation_links').values(link).returningAll().executeTakeFirstOrThrow()
}
