import { setTimeout as wait } from 'node:timers/promises'
import type { BulkRun } from '@testamur/contract/bulk/bulk-runs'
import pg from 'pg'
import { readSurely } from './call.ts'
import { checkBooks } from './check.ts'
import { demand } from './graduating-class.ts'
import type { Tokens } from './load.ts'
import { type KilledPortal, makePlace, signStaffIn, startAll } from './place.ts'
import type { Random } from './random.ts'

const ROWS = 5000
const LONGEST_RUN_MS = 1_800_000

const ADD_APPLICATIONS = `
  insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
    submitted_at, paid_at)
  select 'TST-KILL-' || lpad(n::text, 14, '0'), (select min(id) from application_types), 'submitted', 'Okoro', 'Ada',
    'ada' || n || '@example.com', 'B.Sc. Physics', 'NGN', now(), now()
  from generate_series(1, $1::int) as n`

const COUNT_STEPS = `
  select count(*)::int as steps, count(distinct application_id)::int as applications
  from application_events where to_status = 'under_review'`

type Run = { readonly place: KilledPortal; readonly tokens: Tokens; readonly id: number }

/**
 * One officer starts the review of 5,000 applications at once while all processes of the portal are killed, spread over the run.
 * On PostgreSQL, because the rows are written beside the portal. @returns applications with no step or with two
 */
export async function runBulk(times: number, random: Random): Promise<string[]> {
  const place = await makePlace('postgres', random)
  const database = new pg.Client({ connectionString: place.settings['DATABASE_URL'] })
  const wrong: string[] = []
  try {
    await startAll(place)
    await database.connect()
    await database.query(ADD_APPLICATIONS, [ROWS])
    const tokens = await signStaffIn(place.base())
    const { id } = await demand<BulkRun>(place.base(), '/applications/bulk', {
      body: { dry_run: true, selection: { filter: { status: 'submitted' } }, act: { action: 'claim' } },
      token: tokens.officer,
    })
    const run = { place, tokens, id }
    await until(run, ({ state }) => state === 'rehearsed')
    const since = performance.now()
    await demand(place.base(), '/applications/bulk', {
      body: { dry_run: false, run_id: id },
      token: tokens.officer,
    })
    for (let kill = 1; kill <= times; kill += 1) {
      const point = Math.floor((ROWS * kill) / (times + 1)) + random.between(0, 200)
      const before = await until(run, ({ outcomes }) => outcomes.done >= point)
      await Promise.all([...place.running.values()].map((server) => server.kill()))
      place.running.clear()
      await startAll(place)
      const after = await read(run)
      if (after.outcomes.done < before.outcomes.done)
        wrong.push(`${before.outcomes.done} rows were done, now ${after.outcomes.done}`)
      console.log(
        `kill ${kill}/${times}: ${before.outcomes.done} rows done before, ${after.outcomes.done} after`,
      )
    }
    const { outcomes } = await until(run, ({ state }) => state === 'finished')
    const took = (performance.now() - since) / 1000
    if (outcomes.done !== ROWS) wrong.push(`Of ${ROWS} rows: ${JSON.stringify(outcomes)}`)
    const { rows } = await database.query<{ steps: number; applications: number }>(COUNT_STEPS)
    const { steps, applications } = rows[0] ?? { steps: 0, applications: 0 }
    if (steps !== ROWS || applications !== ROWS) wrong.push(`${steps} steps of ${applications} applications`)
    wrong.push(...(await checkBooks(place.settings)))
    console.log(`${outcomes.done} rows done in ${took.toFixed(0)} s, ${steps} steps; ${wrong.length} wrong`)
  } finally {
    await database.end()
    await place.remove()
  }
  return wrong
}

const read = ({ place, tokens, id }: Run): Promise<BulkRun> =>
  readSurely<BulkRun>(place.base(), `/applications/bulk/${id}`, tokens.officer)

async function until(run: Run, reached: (found: BulkRun) => boolean): Promise<BulkRun> {
  for (const since = performance.now(); performance.now() - since < LONGEST_RUN_MS; ) {
    const found = await read(run)
    if (reached(found)) return found
    await wait(50)
  }
  throw new Error('The bulk run does not go on')
}
