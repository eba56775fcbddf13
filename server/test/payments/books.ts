import { sql } from 'kysely'
import type { Database } from '../../src/db/client.ts'
import type { SubmittedPayable } from './portal.ts'

export type Books = {
  readonly application: string
  readonly invoice: string
  readonly received: number
  readonly payments: readonly { status: string; flags: string[]; received: number; reference: string }[]
  readonly receipts: readonly { series: string; number: number }[]
  readonly mails: number
}

/** Everything in the database about the money of one application. */
export async function booksOf(
  { db }: Pick<Database, 'db'>,
  { id }: Pick<SubmittedPayable, 'id'>,
): Promise<Books> {
  const { rows } = await sql<Books>`
    select a.status as application, i.status as invoice, i.received_minor as received,
      (select coalesce(json_agg(json_build_object('status', p.status, 'flags', p.flags, 'received', p.received_minor,
         'reference', p.reference) order by p.id), '[]') from payments p where p.invoice_id = i.id) as payments,
      (select coalesce(json_agg(json_build_object('series', r.series, 'number', r.number)), '[]')
         from receipts r join payments p on p.id = r.payment_id where p.invoice_id = i.id) as receipts,
      (select count(*)::int from mails m where m.application_id = a.id) as mails
    from applications a join invoices i on i.application_id = a.id where a.id = ${id}`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('No such application')
  return row
}

/** Changes a transaction in the demo gateway, to simulate a gateway that gives wrong answers. */
export async function falsifyTransaction(
  db: Database['db'],
  reference: string,
  change: Record<string, unknown>,
): Promise<void> {
  await db.updateTable('sandbox_transactions').set(change).where('reference', '=', reference).execute()
}

/** Leaves an application and its invoice as an officer's cancellation does. */
export async function cancel(db: Database['db'], { id }: SubmittedPayable): Promise<void> {
  await sql`update applications set status = 'cancelled' where id = ${id}`.execute(db)
  await sql`update invoices set status = 'void' where application_id = ${id}`.execute(db)
}

/** Gives one payment the transaction that the gateway is about to name for another. */
export async function shareTransaction(db: Database['db'], holder: string, other: string): Promise<void> {
  await sql`update payments set provider_txn_id =
    (select 'SBX' || id from sandbox_transactions where reference = ${other}) where reference = ${holder}`.execute(
    db,
  )
}

export const spendLooks = (db: Database['db'], points: number) =>
  sql`update rate_limits set points = ${points} where key like 'payments.look:%'`.execute(db)

/** Counts stored webhooks, of one payment or in one state. */
export async function noticesOf(
  db: Database['db'],
  which: { reference: string } | { state: 'new' | 'done' | 'ignored' | 'dead' },
): Promise<number> {
  const query = db.selectFrom('provider_events').select('id')
  const rows =
    'reference' in which
      ? query.where('reference', '=', which.reference)
      : query.where('state', '=', which.state)
  return (await rows.execute()).length
}

/** Every receipt number, in order. */
export async function receiptNumbers(db: Database['db']): Promise<number[]> {
  const rows = await db.selectFrom('receipts').select('number').orderBy('number').execute()
  return rows.map((row) => row.number)
}
