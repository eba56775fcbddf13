import { sql } from 'kysely'
import type { Database } from '../../server/src/db/client.ts'
import { foldTallies } from '../../server/src/modules/applications/list/fold-tallies.ts'

const FILLED = [
  'applications',
  'copies',
  'application_events',
  'invoices',
  'invoice_lines',
  'payments',
] as const

/**
 * Makes `count` applications of two copies on average, with their events, invoices and payments, on PostgreSQL with the
 * demo institution. Most are completed, as in an office that has worked for years. Names repeat as names do, equally in every status.
 * No invoice is overdue: otherwise the portal would expire thousands of them, and write emails, while it is measured.
 */
export async function fillApplications(database: Database, count: number): Promise<void> {
  await withoutIndexes(database, async () => {
    for (const statement of statements(count)) await run(database, statement)
  })
  // The changes of counts that a trigger would have written, by thousands of ids; the portal's own job adds them up.
  await run(
    database,
    `insert into application_tally_deltas (kind, status, bucket, delta)
     select kind, status, id / 1000, count(*) from applications group by 1, 2, 3`,
  )
  await foldTallies(database)
  for (const table of FILLED) await run(database, `analyze ${table}`)
}

/** Drops the indexes while rows are inserted: one made over a million rows at once is faster. Keys keep theirs. */
async function withoutIndexes(database: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any(${[...FILLED]}::regclass[]) and not i.indisprimary
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(database.db)
  for (const { name } of rows) await run(database, `drop index ${name}`)
  for (const table of FILLED) await run(database, `alter table ${table} disable trigger all`)
  await work()
  for (const table of FILLED) await run(database, `alter table ${table} enable trigger all`)
  for (const { definition } of rows) await run(database, definition)
}

/** These statements may run longer than the driver's time-out. */
async function run(database: Database, text: string): Promise<void> {
  await database.inTransaction(async (tx) => void (await sql.raw(text).execute(tx)), {
    timeoutMs: 60 * 60_000,
  })
}

const statements = (count: number): string[] => [
  `insert into applications (tracking_id, kind, application_type_id, status, surname, first_name, email, phone,
     matric_number, programme, year_of_entry, copies_count, currency, total_minor, submitted_at, paid_at, promised_on,
     completed_at, search_text)
   select t.tracking_id, 'transcript', (select min(id) from application_types), t.status, t.surname, t.first_name, t.email,
     '+2348000000000', t.matric, 'Computer Science', t.year, t.copies, 'NGN', t.copies * 1500000, t.at,
     case when t.status <> 'pending_payment' then t.at + interval '5 minutes' end, t.at::date + 14,
     case when t.status = 'completed' then t.at + interval '9 days' end,
     format(' %s %s %s %s %s ', lower(t.surname), lower(t.first_name), lower(t.matric), t.email, lower(t.tracking_id))
   from (
     select n, 1 + n % 3 as copies, 2010 + n % 12 as year,
       'TST-' || substr(h, 1, 4) || '-' || substr(h, 5, 4) || '-' || substr(h, 9, 4) || '-' || substr(h, 13, 4) as tracking_id,
       (array['Adeyemi', 'Okafor', 'Bello', 'Nwosu', 'Ibrahim', 'Eze', 'Balogun', 'Musa', 'Ojo', 'Danjuma'])[1 + n % 10]
         || (array['', 'son', 'wale', 'tola', 'kemi', 'dayo', 'ola'])[1 + n % 7] as surname,
       (array['Ada', 'Bola', 'Chidi', 'Dayo', 'Emeka', 'Funmi', 'Grace', 'Hauwa', 'Ife', 'Jide', 'Kemi'])[1 + n % 11]
         as first_name,
       'person' || n || '@mail.example' as email,
       'CSC/' || 2010 + n % 12 || '/' || lpad(n::text, 7, '0') as matric,
       (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed',
         'completed', 'completed', 'completed', 'completed', 'submitted', 'under_review', 'processing', 'awaiting_approval',
         'pending_payment', 'dispatched', 'rejected', 'cancelled'])[1 + (n * 7 + n / 11) % 20] as status,
       now() - (${count} - n) * interval '60 seconds' as at
     from (select n, upper(md5(n::text)) as h from generate_series(1, ${count}) as n) as numbered
   ) as t order by t.n`,

  `insert into copies (application_id, id, position, type, purpose, format, delivery_method, status, rate_minor,
     delivery_minor, recipient)
   select a.id, gen_random_uuid(), p, case when p = 1 then 'student_copy' else 'official_copy' end,
     (select min(code) from purposes), (select min(key) from formats where channel = 'electronic'), 'email',
     case when a.status = 'completed' then 'downloaded' else 'queued' end, 1500000, 0,
     jsonb_build_object('kind', case when p = 1 then 'self' else 'institution' end, 'name', a.surname, 'email', a.email)
   from applications a cross join lateral generate_series(1, a.copies_count) as p`,

  `insert into application_events (application_id, at, kind, actor_kind, actor_name, from_status, to_status)
   select a.id, a.submitted_at + e.step * interval '1 hour', 'status', 'staff', 'Registry', e.from_status, e.to_status
   from applications a cross join (values (0, null, 'pending_payment'), (1, 'pending_payment', 'submitted'),
     (2, 'submitted', 'under_review')) as e(step, from_status, to_status)`,

  `insert into invoices (reference, payable, application_id, status, currency, total_minor, received_minor, issued_at,
     expires_at, paid_at)
   select 'INV' || lpad(id::text, 12, '0'), 'application', id, case when paid_at is null then 'open' else 'paid' end,
     currency, total_minor, case when paid_at is null then 0 else total_minor end, submitted_at,
     case when paid_at is null then now() + interval '14 days' else submitted_at + interval '14 days' end, paid_at
   from applications`,

  `insert into invoice_lines (invoice_id, kind, copy_id, description, amount_minor)
   select i.id, 'transcript', c.copy_id, 'Transcript', c.rate_minor
   from copies c join invoices i on i.application_id = c.application_id`,

  `insert into payments (reference, invoice_id, alias, provider, mode, status, currency, expected_minor, received_minor,
     created_at, paid_at, booked_at, watch_until)
   select 'PAY' || lpad(id::text, 12, '0'), id, 'platinum', 'sandbox', 'test', 'successful', currency, total_minor,
     total_minor, issued_at, paid_at, paid_at, issued_at + interval '1 day'
   from invoices where status = 'paid'`,
]
