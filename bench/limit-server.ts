/**
 * The limit the portal is measured against: bare Fastify and pg with prepared statements, kept counts and deferred
 * joins, doing the same reading and writing on the same tables, and nothing else: no sessions beyond a token look-up,
 * no views, no rules. Requests and their money: lib/limit-money.ts. Started by bench/http.ts as its own process:
 * `tsx bench/limit-server.ts <database-url> <gateway> <port>`.
 */
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { payAtTheLimit } from './lib/limit-money.ts'

const [url, gateway, port] = process.argv.slice(2)
if (url === undefined || gateway === undefined || port === undefined)
  throw new Error('usage: limit-server <database-url> <gateway> <port>')
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

payAtTheLimit(app, pool, gateway)

await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')
