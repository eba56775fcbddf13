/**
 * The limit the portal is measured against: bare Fastify and pg with prepared statements, kept counts and deferred
 * joins, doing the same reading and writing on the same tables, and nothing else: no sessions beyond a token look-up,
 * no views, no rules. It writes what the portal writes for a request and its payment (consent, session, kept replies,
 * ledger, allocation, event, receipt, mails, jobs), in one statement each, and asks no provider. Started by bench/http.ts as its own process: `tsx bench/limit-server.ts <database-url> <port>`.
 */
import { createHash, randomBytes } from 'node:crypto'
import { formatTrackingId } from '@testamur/contract/tracking-id'
import Fastify from 'fastify'
import pg from 'pg'

const [url, port] = process.argv.slice(2)
if (url === undefined || port === undefined) throw new Error('usage: limit-server <database-url> <port>')
pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = Fastify({ logger: false })
const hash = (text: string) => createHash('sha256').update(text).digest()

const one = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows[0]
const all = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows

const reference = JSON.stringify({ status: 'success', data: await loadReference() })

async function loadReference() {
  const tables = [
    'delivery_rates',
    'application_types',
    'programmes',
    'couriers',
    'regions',
    'purposes',
    'formats',
  ]
  const rows = await Promise.all(
    tables.map(async (table) => [table, (await pool.query(`select * from ${table}`)).rows]),
  )
  const rates = await pool.query(
    'select r.*, a.format, a.amount_minor from transcript_rates r join transcript_rate_amounts a on a.rate_id = r.id',
  )
  return { ...Object.fromEntries(rows), transcript_rates: rates.rows }
}

app.get('/api/application-data', (_, reply) => reply.type('application/json').send(reference))

app.get<{ Params: { id: string } }>('/api/applications/track/:id', async (request) => ({
  status: 'success',
  data: await one(
    'track',
    `select a.*, t.name as type_name,
       (select json_agg(c order by c.position) from copies c where c.application_id = a.id) as copies,
       (select json_agg(e order by e.id) from application_events e where e.application_id = a.id) as events
     from applications a join application_types t on t.id = a.application_type_id where a.tracking_id = $1`,
    [request.params.id],
  ),
}))

const PAGE = `with page as materialized (
    select id from applications where kind = 'transcript' and status <> 'draft' order by id desc limit 10 offset $1)
  select a.id, a.tracking_id, a.kind, a.surname, a.first_name, a.matric_number, a.email, a.status, a.copies_count, a.total_minor,
    a.currency, a.submitted_at, a.promised_on, t.name as type_name, u.name as assignee
  from page join applications a using (id) join application_types t on t.id = a.application_type_id
  left join users u on u.id = a.assignee_id order by a.id desc`
const TOTAL = `select coalesce((select sum(count) from application_tallies where kind = 'transcript' and status <> 'draft' and bucket = -1), 0)
  + coalesce((select sum(delta) from application_tally_deltas where kind = 'transcript' and status <> 'draft'), 0) as total`

app.get<{ Querystring: { page?: string; search?: string } }>('/api/applications', async (request, reply) => {
  const token = request.headers.authorization?.slice(7) ?? ''
  const session = await one(
    'session',
    'select u.* from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > now()',
    [hash(token)],
  )
  if (session === undefined) return reply.code(401).send({ status: 'error' })
  const { page = '1', search } = request.query
  if (search !== undefined) {
    const like = `%${search.toLowerCase()}%`
    const rows = await all(
      'search',
      `with hits as materialized (select id from applications where search_text like $1 and kind = 'transcript'),
         page as materialized (select id from hits order by id desc limit 10)
       select a.id, a.tracking_id, a.surname, a.first_name, a.matric_number, a.email, a.status, a.total_minor, a.submitted_at,
         t.name as type_name, (select count(*) from hits) as total
       from page join applications a using (id) join application_types t on t.id = a.application_type_id order by a.id desc`,
      [like],
    )
    return { status: 'success', data: rows, total: rows[0]?.total ?? 0 }
  }
  const [rows, total] = await Promise.all([
    all('page', PAGE, [(Number(page) - 1) * 10]),
    one('total', TOTAL, []),
  ])
  return { status: 'success', data: rows, total: total.total, current_page: Number(page) }
})

type Copy = {
  id: string
  type: string
  purpose: string
  format: string
  delivery_method: string
  rate: number
  recipient: unknown
}
type Submit = {
  application_type_id: number
  email: string
  surname: string
  first_name: string
  programme: string
  copies: Copy[]
}

app.post<{ Body: Submit }>('/api/applications', async (request, reply) => {
  const { body } = request
  const tracking = formatTrackingId(randomBytes(10))
  const invoice = randomBytes(10).toString('hex').toUpperCase()
  const payment = randomBytes(10).toString('hex').toUpperCase()
  const total = body.copies.reduce((sum, copy) => sum + copy.rate * 100, 0)
  await one(
    'submit',
    `with a as (
       insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, copies_count, currency,
         total_minor, submitted_at, search_text)
       values ($1, $2, 'pending_payment', $3, $4, $5, $6, $7, 'NGN', $8, now(), $9) returning id),
     c as (
       insert into copies (application_id, id, position, type, purpose, format, delivery_method, rate_minor, delivery_minor, recipient)
       select a.id, x.id, x.position, x.type, x.purpose, x.format, x.delivery_method, x.rate * 100, 0, x.recipient
       from a, json_to_recordset($10) as x(id uuid, position int, type text, purpose text, format text, delivery_method text, rate int, recipient jsonb)
       returning copy_id, rate_minor),
     i as (
       insert into invoices (reference, payable, application_id, currency, total_minor, issued_at, expires_at)
       select $11, 'application', a.id, 'NGN', $8, now(), now() + interval '14 days' from a returning id),
     l as (insert into invoice_lines (invoice_id, kind, copy_id, description, amount_minor) select i.id, 'transcript', c.copy_id, 'Transcript', c.rate_minor from i, c),
     e as (insert into application_events (application_id, at, kind, actor_kind, actor_name, to_status) select a.id, now(), 'status', 'applicant', 'Applicant', 'pending_payment' from a),
     m as (insert into mails (message_id, to_address, subject, text, html, application_id) select $12, $5, 'Submitted', 'Submitted', 'Submitted', a.id from a),
     o as (insert into consents (application_id, name, version, text, at, ip) select a.id, $3, '1', 'Consent', now(), '127.0.0.1' from a),
     s as (insert into visitor_sessions (token_hash, purpose, subject_id, proved, expires_at)
       select $14, 'application', a.id, false, now() + interval '30 days' from a),
     k as (insert into idempotency_keys (scope, key, request_sha256, status, response)
       select 'limit.' || x.scope, $1, $14, 201, '{}' from (values ('submit'), ('start')) x(scope)),
     t as (insert into ledger_transactions (at, kind, source_type, source_id, currency, memo)
       select now(), 'invoice_issued', 'invoice', i.id, 'NGN', 'Invoice' from i returning id),
     y as (insert into ledger_entries (transaction_id, account, amount_minor)
       select t.id, x.account, x.minor from t, (values ('1300', $8::bigint), ('4100', -$8::bigint)) x(account, minor)),
     j as (insert into jobs (kind, payload, done_at) values ('limit', '{}', now()))
     insert into payments (reference, invoice_id, alias, provider, mode, currency, expected_minor, created_at, watch_until)
     select $13, i.id, 'platinum', 'limit', 'test', 'NGN', $8, now(), now() + interval '1 day' from i`,
    [
      tracking,
      body.application_type_id,
      body.surname,
      body.first_name,
      body.email,
      body.programme,
      body.copies.length,
      total,
      `${body.surname} ${body.first_name} ${body.email} ${tracking}`.toLowerCase(),
      JSON.stringify(body.copies.map((copy, position) => ({ ...copy, position }))),
      invoice,
      randomBytes(12).toString('hex'),
      payment,
      randomBytes(32),
    ],
  )
  reply.code(201)
  return { status: 'success', data: { tracking_id: tracking, reference: payment } }
})

/** The money has come: what `settle` writes, without asking a provider. */
app.post<{ Params: { reference: string } }>('/api/payments/:reference/verify', async (request) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'pay',
      text: `with p as (
          update payments set status = 'successful', received_minor = expected_minor, paid_at = now()
          where reference = $1 and status = 'initiated' returning id, invoice_id, expected_minor),
        i as (update invoices set status = 'paid', received_minor = total_minor, paid_at = now() from p where invoices.id = p.invoice_id returning application_id),
        a as (update applications set status = 'submitted', paid_at = now() from i where applications.id = i.application_id returning applications.id, email),
        e as (insert into application_events (application_id, at, kind, actor_kind, actor_name, from_status, to_status)
          select a.id, now(), 'status', 'system', 'Payments', 'pending_payment', 'submitted' from a),
        m as (insert into mails (message_id, to_address, subject, text, html, application_id) select $2, a.email, 'Paid', 'Paid', 'Paid', a.id from a),
        v as (insert into payment_events (payment_id, at, trigger, actor, from_status, to_status, flags, received_minor)
          select p.id, now(), 'return', 'return', 'initiated', 'successful', '{}', p.expected_minor from p),
        l as (insert into allocations (payment_id, kind, invoice_id, amount_minor, at, actor)
          select p.id, 'invoice', p.invoice_id, p.expected_minor, now(), 'return' from p),
        t as (insert into ledger_transactions (at, kind, source_type, source_id, currency, memo)
          select now(), 'payment_received', 'limit', p.id, 'NGN', 'Payment' from p returning id),
        y as (insert into ledger_entries (transaction_id, account, amount_minor)
          select t.id, x.account, x.minor from t, p, lateral (values ('1100:platinum', p.expected_minor), ('1300', -p.expected_minor)) x(account, minor)),
        j as (insert into jobs (kind, payload, done_at) select 'limit', '{}', now() from p, generate_series(1, 4))
        select p.id from p`,
      values: [request.params.reference, randomBytes(12).toString('hex')],
    })
    const series = 'bench'
    await client.query({
      name: 'receipt',
      text: `with n as (
          insert into receipt_counters (series, last_number) values ($1, 1)
          on conflict (series) do update set last_number = receipt_counters.last_number + 1 returning last_number)
        insert into receipts (series, number, payment_id, verification_code, issued_at, body) select $1, n.last_number, $2, $3, now(), '{}' from n`,
      values: [series, rows[0].id, randomBytes(10).toString('hex')],
    })
    await client.query('commit')
    return { status: 'success', data: { state: 'paid' } }
  } catch (failure) {
    await client.query('rollback')
    throw failure
  } finally {
    client.release()
  }
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')
