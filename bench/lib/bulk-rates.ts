/** Rows per second of a bulk run: rehearsed and run over HTTP, as an officer does it. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../server/src/db/client.ts'
import { printTable } from './compare.ts'
import type { Client } from './http.ts'

type Run = {
  readonly id: number
  readonly state: string
  readonly rows: number
  readonly outcomes: Readonly<Record<string, number>>
}
type Options = {
  readonly client: Client
  readonly headers: Readonly<Record<string, string>>
  readonly rows: number
  readonly documents: number
}

/** Actions with a delay before the first row, which is not counted as work. */
const DELAYED = ['generate']
const DELAY_SECONDS = 30

export async function measureBulk(
  database: Database,
  { client, headers, rows, documents }: Options,
): Promise<void> {
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Run> => {
    const { status, text } = await client(method, path, { body, headers })
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data: Run }).data
  }
  const idsOf = async (...query: Parameters<typeof sql<{ id: number }>>) =>
    (await sql<{ id: number }>(...query).execute(database.db)).rows.map(({ id }) => id)
  const officer = (
    JSON.parse((await client('GET', '/api/auth/user', { headers })).text) as { data: { id: number } }
  ).data.id

  const lines: string[][] = []
  async function measure(
    act: { readonly action: string; readonly assignee_id?: number },
    ids: readonly number[],
  ): Promise<void> {
    const begun = performance.now()
    let run = await ask('POST', '/api/applications/bulk', { dry_run: true, selection: { ids }, act })
    while (run.state === 'rehearsing') {
      await wait(100)
      run = await ask('GET', `/api/applications/bulk/${run.id}`)
    }
    const rehearsed = (performance.now() - begun) / 1000
    const started = performance.now()
    await ask('POST', '/api/applications/bulk', { dry_run: false, run_id: run.id })
    let seen = run
    const checkpoints: number[] = []
    while (seen.state !== 'finished') {
      await wait(100)
      seen = await ask('GET', `/api/applications/bulk/${run.id}`)
      const done = run.rows - (seen.outcomes['waiting'] ?? 0)
      if (done >= run.rows / 2 && checkpoints.length === 0) checkpoints.push(performance.now())
    }
    const delay = DELAYED.includes(act.action) ? DELAY_SECONDS : 0
    const seconds = (performance.now() - started) / 1000 - delay
    const firstHalf = ((checkpoints[0] ?? started) - started) / 1000 - delay
    lines.push([
      act.action,
      String(run.rows),
      String(seen.outcomes['done'] ?? 0),
      (run.rows / rehearsed).toFixed(0),
      (run.rows / seconds).toFixed(0),
      ((seconds - firstHalf) / firstHalf).toFixed(2),
    ])
  }

  const queued =
    await idsOf`select id from applications where status = 'submitted' and assignee_id is null order by id limit ${rows}`
  await measure({ action: 'claim' }, queued)
  const open =
    await idsOf`select id from applications where status = 'processing' and assignee_id is null order by id limit ${rows}`
  await measure({ action: 'assign', assignee_id: officer }, open)
  // Students with results, so that there is something to print.
  const printable = await idsOf`
    with records as (
      select s.id, row_number() over (order by s.id) as nth from students s
      where exists (select from results r where r.student_id = s.id) and s.date_of_award is not null
        and not exists (select from student_holds h where h.student_id = s.id and h.lifted_at is null)
    ), chosen as (
      select id, row_number() over (order by id) as nth from applications where status = 'processing' order by id limit ${documents}
    )
    update applications a set student_id = r.id from chosen c
    join records r on r.nth = 1 + (c.nth - 1) % (select count(*) from records)
    where a.id = c.id returning a.id`
  await measure({ action: 'generate' }, printable)
  printTable(
    'Bulk work',
    ['', 'rows', 'done', 'rehearsed a second', 'run a second', 'second half / first'],
    lines,
  )
}
