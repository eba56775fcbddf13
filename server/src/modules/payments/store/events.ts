import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { PaymentRow } from './payments.ts'

export type Trigger = 'start' | 'webhook' | 'return' | 'poller' | 'staff' | 'expiry' | 'refund' | 'settlement'

export type PaymentEvent = {
  readonly at: Date
  readonly trigger: Trigger
  readonly actor: string
  readonly to_status: string
  readonly flags: readonly string[]
  readonly received_minor: number
  readonly raw_status: string | null
  readonly evidence: unknown
}

/** What was asked, what the provider said, what came of it: rows that the database lets nobody change. Answers its id. */
export async function recordEvent(tx: Tx, before: PaymentRow, event: PaymentEvent): Promise<number> {
  const { id } = await tx
    .insertInto('payment_events')
    .values({
      ...event,
      payment_id: before.id,
      from_status: before.status,
      flags: [...event.flags],
      evidence: json(event.evidence ?? null),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ProviderNotice = {
  readonly alias: string
  readonly dedupe_key: string
  readonly verdict: string
  readonly topic: string
  readonly reference: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly state: 'new' | 'ignored' | 'dead'
  readonly received_at: Date
}

/** `null`: this notice has been kept already. */
export async function keepNotice(tx: Tx, notice: ProviderNotice): Promise<number | null> {
  const row = await tx
    .insertInto('provider_events')
    .values({ ...notice, headers: json(notice.headers), body: Buffer.from(notice.body) })
    .onConflict((conflict) => conflict.columns(['alias', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findNotice(
  db: Db,
  id: number,
): Promise<{ reference: string | null; verdict: string; state: string } | undefined> {
  return db
    .selectFrom('provider_events')
    .select(['reference', 'verdict', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function closeNotice(
  tx: Tx,
  id: number,
  state: 'done' | 'ignored' | 'dead',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('provider_events')
    .set({ state, handled_at: sql<Date>`${now}` })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute()
}
