import type { Message } from '@testamur/contract/message'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'

export type VerificationRow = Row<'audit_verifications'>

export function insertVerification(
  tx: Tx,
  asked: { readonly by: string; readonly at: Date; readonly total: number },
): Promise<VerificationRow> {
  return tx
    .insertInto('audit_verifications')
    .values({ asked_by: asked.by, asked_at: asked.at, total: asked.total })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function latestVerification(db: Db | Tx): Promise<VerificationRow | null> {
  const row = await db
    .selectFrom('audit_verifications')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function noteChecked(db: Db, id: number, checked: number): Promise<void> {
  await db.updateTable('audit_verifications').set({ checked }).where('id', '=', id).execute()
}

export type VerificationResult = {
  readonly checked: number
  readonly last_link: string
  readonly fault: Message | null
  readonly broken_at: number | null
}

export async function saveVerdict(
  tx: Tx,
  id: number,
  { fault, ...verdict }: VerificationResult,
  finishedAt: Date,
): Promise<void> {
  await tx
    .updateTable('audit_verifications')
    .set({ ...verdict, fault: fault === null ? null : json(fault), finished_at: finishedAt })
    .where('id', '=', id)
    .execute()
}
