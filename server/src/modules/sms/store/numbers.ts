import type { Language } from '@testamur/contract/languages'
import type { TextEvent } from '@testamur/contract/sms'
import type { Db, Tx } from '../../../db/client.ts'
import { columnsOf, type RowOf } from '../../../db/rows.ts'

const columns = columnsOf('sms_numbers', 'sms_numbers', [
  'application_id',
  'phone',
  'events',
  'pending_phone',
  'code_signature',
  'code_expires_at',
  'code_tries',
])
export type NumberRow = RowOf<typeof columns>

export async function findNumber(db: Db, applicationId: number): Promise<NumberRow | null> {
  const row = await db
    .selectFrom('sms_numbers')
    .select(columns.names)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row ?? null
}

export type PendingNumber = {
  readonly application_id: number
  readonly tracking_id: string
  readonly language: Language
  readonly pending_phone: string
  readonly code_signature: string
  readonly code_expires_at: Date
}

/** A number that is confirmed already stays in use until the new one is confirmed. */
export async function savePending(tx: Tx, pending: PendingNumber): Promise<void> {
  const { application_id, tracking_id, ...changing } = pending
  const fresh = { ...changing, code_tries: 0 }
  await tx
    .insertInto('sms_numbers')
    .values({ application_id, tracking_id, ...fresh })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(fresh))
    .execute()
}

/** Counts one try of a code. @returns `null` when there is none left to try. */
export async function takeTry(
  db: Db,
  applicationId: number,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<NumberRow | null> {
  const row = await db
    .updateTable('sms_numbers')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('application_id', '=', applicationId)
    .where('code_signature', 'is not', null)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', most)
    .returning(columns.names)
    .executeTakeFirst()
  return row ?? null
}

/** @returns `false` when another code was sent, or this one was used, meanwhile. */
export async function confirmPending(
  db: Db,
  { application_id, pending_phone, code_signature }: NumberRow,
  { events, at }: { readonly events: readonly TextEvent[]; readonly at: Date },
): Promise<boolean> {
  if (code_signature === null) return false
  const confirmed = await db
    .updateTable('sms_numbers')
    .set({
      phone: pending_phone,
      events: [...events],
      confirmed_at: at,
      pending_phone: null,
      code_signature: null,
      code_expires_at: null,
    })
    .where('application_id', '=', application_id)
    .where('code_signature', '=', code_signature)
    .executeTakeFirstOrThrow()
  return confirmed.numUpdatedRows === 1n
}

/** @returns `false` when no number is confirmed. */
export async function saveEvents(
  db: Db,
  applicationId: number,
  events: readonly TextEvent[],
): Promise<boolean> {
  const saved = await db
    .updateTable('sms_numbers')
    .set({ events: [...events] })
    .where('application_id', '=', applicationId)
    .where('phone', 'is not', null)
    .executeTakeFirstOrThrow()
  return saved.numUpdatedRows === 1n
}

export async function deleteNumber(db: Db, applicationId: number): Promise<void> {
  await db.deleteFrom('sms_numbers').where('application_id', '=', applicationId).execute()
}
