/**
 * Lists and searches of student records, each compared with the first page, in one run.
 * `npm run bench -- students [records] [--quick]`; 1,000,000 by default.
 */
import { sql } from 'kysely'
import { startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD, makeBed, settingsFor } from './lib/bed.ts'
import { compare, printMachine, type Target } from './lib/compare.ts'
import { createClient, someAddress } from './lib/http.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const quick = process.argv.includes('--quick')
printMachine(
  `npm run bench -- students ${count}`,
  `${count.toLocaleString('en')} student records, PostgreSQL with fsync`,
)

const bed = await makeBed(0)
/** Names repeat as names do; every thousandth student is held by a desk. */
await bed.database.inTransaction(
  async (tx) => {
    await sql`
      insert into students (matric_number, surname, first_name, email, programme, year_of_entry, status, search_text)
      select matric, surname, first_name, email, 'Computer Science', year, 'active',
        format(' %s %s %s %s ', lower(surname), lower(first_name), lower(matric), email)
      from (
        select 2010 + n % 12 as year, 'BNC/' || 2010 + n % 12 || '/' || lpad(n::text, 7, '0') as matric,
          (array['Adeyemi', 'Okafor', 'Bello', 'Nwosu', 'Ibrahim', 'Eze', 'Balogun', 'Musa', 'Ojo', 'Danjuma'])[1 + n % 10]
            || (array['', 'son', 'wale', 'tola', 'kemi', 'dayo', 'ola'])[1 + n % 7] as surname,
          (array['Ada', 'Bola', 'Chidi', 'Dayo', 'Emeka', 'Funmi', 'Grace', 'Hauwa', 'Ife', 'Jide', 'Kemi'])[1 + n % 11]
            as first_name,
          'student' || n || '@mail.example' as email
        from generate_series(1, ${sql.lit(count)}) as n) people`.execute(tx)
    await sql`
      insert into student_holds (student_id, desk, reason, how_to_clear, placed_at)
      select id, 'library', 'A book is missing', 'Bring it back', now() from students where id % 1000 = 0`.execute(
      tx,
    )
  },
  { timeoutMs: 60 * 60_000 },
)
for (const table of ['students', 'student_holds'])
  await sql`analyze ${sql.table(table)}`.execute(bed.database.db)

const portal = await startServer({ settings: settingsFor(bed.url) })
try {
  const client = createClient(portal.baseURL, 4)
  const login = await client('POST', '/api/auth/login', {
    body: { email: 'admin@demo.example', password: DEMO_PASSWORD },
  })
  const { token } = (JSON.parse(login.text) as { data: { token: string } }).data
  const read = (name: string, query: () => string): Target => ({
    name,
    pid: portal.pid,
    async once() {
      const headers = { ...someAddress(), authorization: `Bearer ${token}` }
      const { status, text } = await client('GET', `/api/students?${query()}`, { headers })
      if (status !== 200) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`)
    },
  })
  const anyone = () => 1 + Math.floor(Math.random() * count)
  const matricOf = (nth: number) => `BNC/${2010 + (nth % 12)}/${String(nth).padStart(7, '0')}`
  const page = (nth: number) => read(`page ${nth}`, () => `page=${nth}`)
  await compare(
    `${count.toLocaleString('en')} student records: each list and search against page 1`,
    [
      page(1),
      page(Math.floor(count / 20)),
      page(Math.floor((count * 0.99) / 10)),
      read('search by matric number', () => `search=${encodeURIComponent(matricOf(anyone()))}`),
      read('search by part of a matric number', () => `search=${String(anyone()).padStart(7, '0')}`),
      read('search by email', () => `search=${encodeURIComponent(`student${anyone()}@mail.example`)}`),
      read('search by a name of a 70th', () => 'search=okaforwale'),
      read('search by a name of an 11th', () => 'search=chidi'),
      read('search by two names', () => 'search=okaforwale%20ada'),
      read('search by a name nobody has', () => 'search=xiuquan'),
      read('held', () => 'held=1'),
      read('held, by name', () => 'held=1&search=chidi'),
    ],
    { clients: 4, rounds: quick ? 2 : 3, seconds: quick ? 1 : 2 },
  )
} finally {
  await portal.stop()
  portal.remove()
  await bed.remove()
}
