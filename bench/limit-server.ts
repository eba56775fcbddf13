/**
 * The limit that the portal is compared with: bare Fastify and pg with prepared statements, which do the same reads and
 * writes on the same tables and nothing else: no sessions beyond a token look-up, no views, no rules. For lists and
 * searches it sends the portal's own statements (lib/limit-list.ts), so that the ratio shows what the portal's code
 * above the SQL costs. Applications and payments: lib/limit-money.ts. Started by bench/http.ts as its own process:
 * `tsx bench/limit-server.ts <database-url> <gateway> <port>`.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { listAtTheLimit } from './lib/limit-list.ts'
import { payAtTheLimit } from './lib/limit-money.ts'

const [url, gateway, port] = process.argv.slice(2)
if (url === undefined || gateway === undefined || port === undefined)
  throw new Error('usage: limit-server <database-url> <gateway> <port>')
pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = Fastify({ logger: false })

const one = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows[0]

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

listAtTheLimit(app, pool)
payAtTheLimit(app, pool, gateway)

await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')
