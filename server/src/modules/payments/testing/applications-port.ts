import { sql } from 'kysely'
import type { ApplicationsPort, Payer } from '../index.ts'

export const applicationsPort: ApplicationsPort = {
  async findPayer(db, by) {
    const match = 'tracking_id' in by ? sql`tracking_id = ${by.tracking_id}` : sql`id = ${by.application_id}`
    const { rows } = await sql<Payer>`
      select id as application_id, tracking_id, concat_ws(' ', first_name, surname) as name, email, phone
      from applications where ${match}`.execute(db)
    return rows[0] ?? null
  },
  async markPaid(tx, { application_id, at }) {
    const { rows } = await sql`
      update applications set status = 'submitted', paid_at = ${at}, version = version + 1
      where id = ${application_id} and status in ('pending_payment', 'expired') returning 1`.execute(tx)
    return rows.length === 1
  },
  async expireUnpaid(tx, { application_id }) {
    const { rows } = await sql`
      update applications set status = 'expired', version = version + 1
      where id = ${application_id} and status = 'pending_payment' returning 1`.execute(tx)
    return rows.length === 1
  },
  async recordPaymentEvent(tx, event) {
    await sql`
      insert into application_events (application_id, at, kind, actor_kind, actor_name, reason, public_note)
      values (${event.application_id}, ${event.at}, 'payment', 'system', 'Payments', ${event.text}, ${event.public_note})`.execute(
      tx,
    )
  },
}
