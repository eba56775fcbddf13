import { sql } from 'kysely'
import type { Database } from '../server/src/db/client.ts'
import type { Random } from './random.ts'

/** Fields whose values must exist in the database. */
const QUERIES: Readonly<Record<string, string>> = {
  application_type_id: `select id from application_types where active`,
  programme_id: `select id from programmes`,
  programme: `select name from programmes limit 20`,
  region_id: `select id from regions`,
  courier_id: `select id from couriers`,
  student_id: `select id from students limit 20`,
  delivery_rate_id: `select id from delivery_rates`,
  recipient_profile_id: `select id from recipient_profiles`,
  matric_number: `select matric_number from students limit 50`,
  event_id: `select id from graduation_events`,
  payment_type: `select code from payment_types`,
  payment_reference: `select reference from payments`,
  invoice_reference: `select reference from invoices`,
  tracking_id: `select tracking_id from applications`,
  purpose: `select code from purposes`,
  assignee_id: `select id from users`,
  last_message_id: `select id from messages`,
  up_to: `select id from messages`,
}

const FIXED: Readonly<Record<string, readonly unknown[]>> = {
  format: ['soft_copy', 'hard_copy'],
  provider: ['paystack', 'flutterwave', 'bank'],
  country: ['NG', 'GB'],
  consent_name: ['Ada Obi'],
  phone: ['+2348057464050'],
  email: ['ada@example.com', 'omolara@example.com'],
  surname: ['Obi'],
  first_name: ['Ada'],
  name_on_certificate: ['Ada Obi'],
  paid_on: [new Date().toISOString().slice(0, 10)],
  made_on: [new Date().toISOString().slice(0, 10)],
  currency: ['NGN'],
  password: ['a password that nobody has'],
}

export type KnownValues = {
  of(name: string): readonly unknown[] | undefined
  pick(name: string, random: Random): unknown
  reload(): Promise<void>
}

export function createKnownValues(database: Database): KnownValues {
  const values = new Map<string, readonly unknown[]>(Object.entries(FIXED))
  return {
    of: (name) => values.get(name),
    pick: (name, random) => {
      const some = values.get(name)
      return some && some.length > 0 ? random.pick(some) : undefined
    },
    async reload() {
      for (const [name, query] of Object.entries(QUERIES)) {
        const { rows } = await sql
          .raw<Record<string, unknown>>(`select * from (${query}) as found order by random() limit 60`)
          .execute(database.db)
        values.set(
          name,
          rows.map((row) => Object.values(row)[0]),
        )
      }
    },
  }
}
