import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerOf,
  believable,
  type Death,
  history,
  type Saying,
  type Step,
} from '../../../test/payments/histories.ts'
import { type Portal, type Submitted, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import { Failure } from '../../core/failure.ts'
import { reconcile } from '../books/index.ts'
import { voidInvoice } from '../invoices/index.ts'
import { ProviderError } from '../providers/index.ts'

/** More of them, by hand: `HISTORIES=20000 npx vitest run src/modules/payments/histories.test.ts`. */
const HISTORIES = Number(process.env.HISTORIES ?? 120)
const AT_ONCE = 4

class Killed extends Error {}

const said = new Map<string, Saying>()
let death: Death = 'lives'
let portal: Portal

const dieIn = (place: Death) => {
  if (death === place) throw new Killed()
}

beforeAll(async () => {
  portal = await startPortal({
    around: (provider) => ({
      ...provider,
      async initiate(input) {
        if (death === 'silent_gateway') throw new ProviderError('unknown', 'silence')
        said.set(input.reference, 'open')
        dieIn('after_query')
        return {
          providerRef: input.reference,
          handoff: { kind: 'redirect', url: 'https://gateway.example/pay' },
          handoffExpiresAt: null,
        }
      },
      async query(input) {
        if (death === 'silent_gateway') throw new ProviderError('unknown', 'silence')
        const answer = answerOf(input.reference, said.get(input.reference) ?? 'not_found')
        dieIn('after_query')
        return answer
      },
    }),
    aroundApplication: (port) => ({
      ...port,
      async markPaid(tx, paid) {
        const taken = await port.markPaid(tx, paid)
        dieIn('in_transaction')
        return taken
      },
      async recordPaymentEvent(tx, event) {
        await port.recordPaymentEvent(tx, event)
        dieIn('in_transaction')
      },
    }),
  })
})
afterAll(() => portal.close())

type Attempt = { reference: string; status: string; flags: string[]; received: number }

const attemptsOf = async ({ id }: Submitted): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select p.reference, p.status, p.flags, p.received_minor as received from payments p
    join invoices i on i.id = p.invoice_id where i.application_id = ${id} order by p.id`.execute(
    portal.database.db,
  )
  return rows
}

/** A refusal, a gateway's silence and a death are answers; anything else is a fault. */
async function bear(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Killed)) throw error
  }
}

const officer = { kind: 'staff', id: 1, name: 'Bola Bursar', roles: ['bursary'] } as const

async function take(step: Step, submitted: Submitted): Promise<void> {
  const { payments, clock, database } = portal
  const attempts = await attemptsOf(submitted)
  const attempt = 'attempt' in step ? attempts[step.attempt] : undefined
  if (step.kind === 'start' && attempts.length < 4)
    await bear(() =>
      start(
        submitted,
        step.drop === 'no' ? 'lives' : step.drop === 'after' ? 'after_query' : 'silent_gateway',
      ),
    )
  if (attempt && step.kind === 'say') said.set(attempt.reference, step.saying)
  if (attempt && step.kind === 'settle') {
    death = step.death
    const all = Array.from({ length: step.times }, () =>
      bear(() => payments.settle(attempt.reference, step.trigger)),
    )
    await Promise.all(all)
    death = 'lives'
  }
  if (step.kind === 'wait') clock.advance({ minutes: step.minutes })
  if (step.kind === 'poll') await payments.poll()
  if (step.kind === 'cancel') await cancel(submitted)
  if (step.kind === 'lapse') {
    const { rows } = await sql<{ id: number }>`
      update invoices set expires_at = ${clock.now()} where application_id = ${submitted.id} and status = 'open'
      returning id`.execute(database.db)
    for (const { id } of rows) {
      const finish = await payments.expireInvoice(id)
      if (finish) await database.inTransaction((tx) => finish(tx))
    }
  }
  if (step.kind === 'resolve') await resolve(submitted, step)
}

async function start(submitted: Submitted, how: Death): Promise<void> {
  // Whoever began before and died has lost its lease: nobody waits for the dead here.
  portal.clock.advance({ minutes: 2 })
  death = how
  try {
    await portal.payments.start({
      tracking_id: submitted.tracking_id,
      alias: 'platinum',
      amount: TOTAL / 100,
      actor: { kind: 'applicant', application_id: submitted.id, proved: false },
      origin: portal.base,
      language: 'en',
      remember: async (_, answer) => answer as never,
    })
  } finally {
    death = 'lives'
  }
}

const cancel = ({ id }: Submitted) =>
  portal.database.inTransaction(async (tx) => {
    await voidInvoice(tx, id, { reason: 'cancelled', at: portal.clock.now() })
    await sql`update applications set status = 'cancelled' where id = ${id} and status = 'pending_payment'`.execute(
      tx,
    )
  })

async function resolve({ id }: Submitted, step: Extract<Step, { kind: 'resolve' }>): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`
    select r.id, r.version from payment_reviews r join payments p on p.id = r.payment_id
    join invoices i on i.id = p.invoice_id where i.application_id = ${id} and r.resolved_at is null
    order by r.id offset ${step.review} limit 1`.execute(portal.database.db)
  const review = rows[0]
  if (review === undefined) return
  const answer = {
    ...review,
    resolution: step.resolution,
    note: 'As agreed',
    actor: officer,
    ip: '127.0.0.1',
  }
  await bear(() => portal.payments.resolve(answer))
}

const ranks = { initiated: 0, pending: 1, failed: 2, abandoned: 2, successful: 3, disputed: 6 }

/** What must be true of one application's money whatever has happened, once everybody was asked again. */
async function check(submitted: Submitted): Promise<void> {
  const { db } = portal.database
  for (const { reference } of await attemptsOf(submitted)) {
    await portal.payments.settle(reference, 'staff')
    const told = believable(said.get(reference) ?? 'not_found')
    const now = (await attemptsOf(submitted)).find((attempt) => attempt.reference === reference)
    if (told > 0 && now?.flags.includes('reversed') === false)
      expect(now.received, 'money that was told of is booked').toBeGreaterThanOrEqual(told)
  }
  const { rows: falls } = await sql<{ from_status: keyof typeof ranks; to_status: keyof typeof ranks }>`
    select e.from_status, e.to_status from payment_events e join payments p on p.id = e.payment_id
    join invoices i on i.id = p.invoice_id where i.application_id = ${submitted.id}`.execute(db)
  for (const { from_status, to_status } of falls) {
    // A dispute that is over is the one thing that is taken back.
    if (from_status === 'disputed' && to_status === 'successful') continue
    expect(ranks[to_status], `${from_status} to ${to_status}`).toBeGreaterThanOrEqual(ranks[from_status])
  }
  const { rows: marks } = await sql`
    select p.reference from payments p join invoices i on i.id = p.invoice_id
    where i.application_id = ${submitted.id} and (('dispute' = any(p.flags)) <> (p.disputed_since is not null)
      or ('dispute' = any(p.flags)) <> exists (select 1 from payment_reviews r
        where r.payment_id = p.id and r.why = 'dispute' and r.resolved_at is null))`.execute(db)
  expect(marks, 'a dispute is open, marked and asked about, or none of it').toEqual([])
}

test(
  `whatever happens in whatever order, and wherever it is killed, the books agree (${HISTORIES} histories)`,
  async () => {
    const seed = Date.now() % 2_147_483_647
    process.stdout.write(`histories of payments on the database: seed ${seed}\n`)
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (histories) => {
        // One after the other: a death is the whole process's. Their applications are each other's bystanders.
        const all: { submitted: Submitted; steps: Step[] }[] = []
        for (const steps of histories) all.push({ submitted: await portal.submit(), steps })
        for (const { submitted, steps } of all) for (const step of steps) await take(step, submitted)
        for (const { submitted } of all) await check(submitted)
      }),
      { numRuns: Math.ceil(HISTORIES / AT_ONCE), seed, endOnFailure: true },
    )
    expect(await reconcile(portal.database)).toEqual([])
  },
  60 * 60_000,
)
