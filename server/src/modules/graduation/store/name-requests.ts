import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'

export type NameRequestRow = Row<'graduand_name_requests'>

/** Newest first. */
export const nameRequestsOf = (db: Db | Tx, graduandId: number): Promise<NameRequestRow[]> =>
  db
    .selectFrom('graduand_name_requests')
    .selectAll()
    .where('graduand_id', '=', graduandId)
    .orderBy('id', 'desc')
    .execute()

type NewRequest = Pick<NameRequestRow, 'graduand_id' | 'name' | 'sent_to' | 'asked_by' | 'asked_by_name'>

/** Ends earlier links of these graduands, and lists new ones to be sent. */
export async function insertNameRequests(tx: Tx, rows: readonly NewRequest[], at: Date): Promise<void> {
  await endNameRequests(
    tx,
    rows.map(({ graduand_id }) => graduand_id),
    at,
  )
  await sql`
    insert into graduand_name_requests (graduand_id, name, sent_to, asked_by, asked_by_name, created_at)
    select graduand_id, name, sent_to, asked_by, asked_by_name, ${at}::timestamptz
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (graduand_id bigint, name text, sent_to text, asked_by bigint,
      asked_by_name text)`.execute(tx)
}

/** Links that were not answered work no more. */
export async function endNameRequests(tx: Tx, graduandIds: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('graduand_name_requests')
    .set({ ended_at: at })
    .where('graduand_id', '=', anyOf(graduandIds))
    .where('ended_at', 'is', null)
    .execute()
}

export const lockUnsent = (tx: Tx, most: number): Promise<NameRequestRow[]> =>
  tx
    .selectFrom('graduand_name_requests')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export async function noteSent(
  tx: Tx,
  id: number,
  sent: { readonly token_hash: Buffer; readonly sent_at: Date; readonly expires_at: Date },
): Promise<void> {
  await tx.updateTable('graduand_name_requests').set(sent).where('id', '=', id).execute()
}

export async function findByToken(db: Db | Tx, tokenHash: Buffer): Promise<NameRequestRow | null> {
  const row = await db
    .selectFrom('graduand_name_requests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** `false`: it was answered or ended meanwhile. */
export async function answerRequest(
  tx: Tx,
  id: number,
  answer: Pick<NameRequestRow, 'answer' | 'answered_at' | 'objection'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('graduand_name_requests')
    .set({ ...answer, ended_at: answer.answered_at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
