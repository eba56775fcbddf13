import { applicationStatuses, paymentStatuses } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lifeJobs, queueLife } from '../seeds/life/job.ts'
import { stepsOf } from '../seeds/life/paths.ts'
import { type Unit, unitsOfScript } from '../seeds/life/script.ts'
import { verifyChain } from '../src/modules/audit/index.ts'
import { reconcile } from '../src/modules/books/index.ts'
import type { LifeNews } from '../src/platform/terminal/screen.ts'
import { createTestClock } from './clock.ts'
import { createTestServer, type TestServer } from './harness.ts'

const kindOf = (unit: Unit) => ('copy' in unit ? 'transcript' : 'certificate')

/** One application of each kind and path, in the order of the script. */
const units = unitsOfScript()
  .filter((unit, place, all) => {
    const same = (other: Unit) => kindOf(other) === kindOf(unit) && other.path === unit.path
    return all.findIndex(same) === place
  })
  .map((unit, place) => ({ ...unit, number: place + 1 }))

/** Where the first process is stopped: within this application. */
const STOPPED_IN = 7

let server: TestServer
const news: LifeNews[] = []
let hear: (told: LifeNews) => void = () => undefined

beforeAll(async () => {
  const clock = createTestClock(new Date('2026-06-15T12:00:00Z'))
  server = await createTestServer({
    clock,
    settings: { DEMO: '1', DEMO_PASSWORD: 'a lantern over the harbour' },
    handlers: lifeJobs({
      config: () => server.config,
      clock,
      main: () => server.runtime,
      units,
      tell(told) {
        news.push(told)
        hear(told)
      },
    }),
  })
  await server.listen()
  await server.runtime.prepare()
  await server.runJobs()
}, 600_000)
afterAll(() => server.close())

async function rowsOf<T>(text: string): Promise<T[]> {
  return (await sql.raw<T>(text).execute(server.database.db)).rows
}
const countOf = async (what: string) =>
  (await rowsOf<{ count: number }>(`select count(*) as count from ${what}`))[0]?.count ?? 0

const until = (is: (told: LifeNews) => boolean) =>
  new Promise<void>((resolve) => {
    hear = (told) => {
      if (is(told)) resolve()
    }
  })

/** The process of the first start ends while an application is under way; the second start goes on. */
async function liveThrough(): Promise<void> {
  const { worker } = server.runtime
  await queueLife(server.runtime, server.clock.now())
  await worker.start()
  await until((told) => told.state === 'running' && told.done === STOPPED_IN)
  await worker.stop()
  await queueLife(server.runtime, server.clock.now())
  await worker.start()
  await until(({ state }) => state === 'done')
  await worker.stop()
}

describe('the life of the demo', () => {
  it('goes on after an interruption, and writes each application of the script once', async () => {
    await liveThrough()
    expect(news.at(-1)).toEqual({ state: 'done', done: units.length, total: units.length })
    const written = await rowsOf<{ kind: string; status: string; email: string }>(
      'select kind, status, email from applications order by id',
    )
    expect(written.map(({ kind, status }) => `${kind} ${status}`)).toEqual(
      // The bursary has confirmed the one reported transfer.
      units.map((unit) => {
        const last = stepsOf(unit.path).findLast(({ to }) => to !== undefined)
        const end = unit.path === 'transferring' ? 'submitted' : (last?.to ?? 'pending_payment')
        return `${kindOf(unit)} ${end}`
      }),
    )
    expect(new Set(written.map(({ email }) => email)).size).toBe(units.length)
  }, 900_000)

  it('shows applications of both kinds in every status, and payments in every state', async () => {
    const statuses = await rowsOf<{ kind: string; status: string }>(
      'select distinct kind, status from applications',
    )
    for (const kind of ['transcript', 'certificate'])
      expect(
        applicationStatuses.filter(
          // What is not sent yet is no application: there are drafts.
          (status) =>
            status !== 'draft' && !statuses.some((one) => one.kind === kind && one.status === status),
        ),
      ).toEqual([])
    const payments = await rowsOf<{ status: string }>('select distinct status from payments')
    expect(payments.map(({ status }) => status).toSorted()).toEqual([...paymentStatuses].toSorted())
  })

  it('has signed documents, conversations, refunds, a settlement file, holds, a ceremony and drafts', async () => {
    const found = {
      documents: await countOf("documents where signature_level like 'PAdES%'"),
      answered: await countOf("threads where state = 'awaiting_applicant'"),
      unanswered: await countOf("threads where state = 'awaiting_institution'"),
      resolved: await countOf("threads where state = 'resolved'"),
      refunded: await countOf("refunds where status = 'succeeded'"),
      to_decide: await countOf("refunds where status = 'requested'"),
      matched: await countOf("settlement_rows where state = 'matched'"),
      unknown: await countOf("settlement_rows where state = 'unknown'"),
      holds: await countOf('student_holds where lifted_at is null'),
      cleared: await countOf("graduands where state = 'cleared'"),
      approved: await countOf("graduation_approvals where state = 'approved'"),
      drafts: await countOf('drafts'),
      standalone: await countOf("standalone_payments where status = 'paid'"),
    }
    expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([])
  })

  it('lies within the 90 days before the start', async () => {
    const [span] = await rowsOf<{ first: Date; last: Date }>(
      'select min(submitted_at) as first, max(submitted_at) as last from applications',
    )
    const days = (date?: Date) => (server.clock.now().getTime() - (date?.getTime() ?? 0)) / 86_400_000
    expect(days(span?.first)).toBeLessThanOrEqual(90)
    expect(days(span?.first)).toBeGreaterThan(80)
    expect(days(span?.last)).toBeGreaterThanOrEqual(0)
    expect(await countOf(`application_events where at > '${server.clock.now().toISOString()}'`)).toBe(0)
  })

  it('leaves the books and the audit trail in order, and no job undone', async () => {
    expect(await reconcile(server.database)).toEqual([])
    expect(await verifyChain(server.database.db)).toMatchObject({ broken: null })
    expect(await countOf('jobs where dead_at is not null')).toBe(0)
    expect(
      await countOf(
        "jobs where request_id like 'life-%' and done_at is null and coalesce(run_at, now()) <= now()",
      ),
    ).toBe(0)
  })

  it('writes to addresses of examples alone', async () => {
    const mails = await rowsOf<{ to_address: string }>('select distinct to_address from mails')
    expect(mails.length).toBeGreaterThan(20)
    // The last one is the office of the demo institution itself.
    const examples = /@(example\.com|demo\.example|irokohills\.example)$/
    expect(mails.filter(({ to_address }) => !examples.test(to_address))).toEqual([])
  })

  it('is not begun again at a later start', async () => {
    const before = await countOf("jobs where kind = 'demo.life'")
    await server.database.db.deleteFrom('jobs').where('kind', '=', 'demo.life').execute()
    await queueLife(server.runtime, server.clock.now())
    expect([before, await countOf("jobs where kind = 'demo.life'")]).toEqual([1, 0])
  })
})

it('the script has about 150 applications', () => {
  expect(unitsOfScript().length).toBeGreaterThanOrEqual(145)
  expect(unitsOfScript().length).toBeLessThanOrEqual(160)
})
