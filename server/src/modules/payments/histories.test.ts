// PostgreSQL alone is enough: it is about money in any order; processes.test.ts sends the same SQL and is killed
// on the embedded database.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { formatDecimal } from '@testamur/contract/money'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import {
  answerOf,
  type Death,
  history,
  type ProviderAnswer,
  payOutTwists,
  provenAmount,
  type Step,
} from '../../../test/payments/histories.ts'
import { type Portal, type SubmittedPayable, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import type { StaffActor } from '../../core/actor.ts'
import { addDays, dayOf } from '../../core/days.ts'
import { Failure } from '../../core/failure.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { statusFacts } from '../applications/index.ts'
import { closeDay as closeBooksOfDay, readDailyClose, reconcile } from '../books/index.ts'
import { exportTable, paymentTable } from '../exports/index.ts'
import { voidInvoice } from '../invoices/index.ts'
import { ProviderError, type ProviderPayment } from '../providers/index.ts'
import { createReports } from '../reports/index.ts'
import { createSettlements, type Settlements } from '../settlements/index.ts'
import { findPayment, openReviews, referenceAtGateway } from './index.ts'

/**
 * Read from the environment like TEST_DATABASE; not a setting of the portal. More by hand: `HISTORIES=20000 npx
 * vitest run src/modules/payments/histories.test.ts`.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 120)
const AT_ONCE = 4

class Killed extends Error {}

const said = new Map<string, ProviderAnswer>()
/** Further transactions that brought in money under a reference. */
const paidAgain = new Map<string, number>()
const closedDays = new Set<string>()
let death: Death = 'lives'
let portal: Portal
let books: Parameters<typeof readDailyClose>[0]
let settlements: Settlements
const folder = mkdtempSync(join(tmpdir(), 'testamur-histories-'))
let officer: StaffActor = { kind: 'staff', id: 1, name: 'Bola Bursar', roles: ['bursary'] }

const dieIn = (place: Death) => {
  if (death === place) throw new Killed()
}

/** All transactions at the gateway under a reference; the one we know first. */
function gatewayAnswer(reference: string, known: string | null): ProviderPayment {
  const first = answerOf(reference, said.get(reference) ?? 'not_found')
  if (first.status === 'not_found') return first
  const others = Array.from({ length: paidAgain.get(reference) ?? 0 }, (_, nth) => ({
    ...answerOf(reference, 'exact'),
    providerTxnId: `T${reference}-${nth}`,
  }))
  const asked = others.find(({ providerTxnId }) => providerTxnId === known)
  if (asked !== undefined) return { ...asked, further: [first, ...others].filter((one) => one !== asked) }
  return others.length === 0 ? first : { ...first, further: others }
}

beforeAll(async () => {
  portal = await startPortal({
    approvalLimit: () => 10 * TOTAL,
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
        const answer = gatewayAnswer(input.reference, input.providerTxnId)
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
  const { database, clock } = portal
  officer = { ...officer, id: (await createStaff(database, 'bursary')).id }
  const settings = { timeZone: async () => 'Africa/Lagos', currency: async () => 'NGN' }
  books = { database, clock, ...settings }
  settlements = createSettlements({
    database,
    clock,
    storage: openStorage({ folder }, { database, clock, logger: portal.log.logger }),
    settle: portal.payments.settle,
    adapterOf: async () => 'paystack',
    ...settings,
  })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

type Attempt = { reference: string; status: string; flags: string[]; received: number }

const attemptsOf = async ({ id }: SubmittedPayable): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select p.reference, p.status, p.flags, p.received_minor as received from payments p
    join invoices i on i.id = p.invoice_id where i.application_id = ${id} order by p.id`.execute(
    portal.database.db,
  )
  return rows
}

/** Refusals, silence of the gateway and crashes are expected; anything else is a fault. */
async function bear(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Killed)) throw error
  }
}

async function take(step: Step, submitted: SubmittedPayable): Promise<void> {
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
  if (step.kind === 'poll') await portal.poll()
  if (step.kind === 'cancel') await cancel(submitted)
  if (step.kind === 'lapse') {
    const { rows } = await sql<{ id: number }>`
      update invoices set expires_at = ${clock.now()} where application_id = ${submitted.id} and status = 'open'
      returning id`.execute(database.db)
    for (const { id } of rows) {
      const finish = await portal.expireInvoice(id)
      if (finish) await database.inTransaction((tx) => finish(tx))
    }
  }
  if (attempt && step.kind === 'pay_again' && said.has(attempt.reference))
    paidAgain.set(attempt.reference, (paidAgain.get(attempt.reference) ?? 0) + 1)
  if (attempt && step.kind === 'outside') await bear(() => bookOutside(attempt.reference, step))
  if (step.kind === 'close_day') await closeDay()
  if (attempt && step.kind === 'pay_out') await bear(() => payOut(attempt.reference, step))
  if (step.kind === 'match_lines') await matchLines()
  if (step.kind === 'resolve') await resolve(submitted, step)
}

let outside = 0

/** The gateway reports a refund that was not ours, and an officer books it. */
async function bookOutside(
  reference: string,
  { minor, how }: Extract<Step, { kind: 'outside' }>,
): Promise<void> {
  const { database, clock, payments, refunds } = portal
  const refundable = await refunds.refundable(reference, officer)
  const available = refundable[refundable.source]
  if (available === 0) return
  const payment = await findPayment(database.db, reference)
  await database.inTransaction((tx) => openReviews(tx, payment?.id ?? 0, ['external_refund'], clock.now()))
  const { reviews } = await payments.staff.record(reference, officer)
  const review = reviews.find(({ why, resolution }) => why === 'external_refund' && resolution === null)
  outside += 1
  await refunds.bookOutside(
    {
      id: review?.id ?? 0,
      version: review?.version ?? 0,
      kind: how,
      amount: Math.min(minor / 100, available),
      available,
      provider_refund_id: `RFD-${outside}`,
      made_on: dayOf(clock.now(), 'Africa/Lagos'),
      note: 'Made in the dashboard',
    },
    { actor: officer, ip: '127.0.0.1' },
    async () => undefined,
  )
}

let files = 0

/** A settlement file about an attempt, from the gateway's state. */
async function payOut(
  reference: string,
  { twist }: Pick<Extract<Step, { kind: 'pay_out' }>, 'twist'>,
): Promise<void> {
  const payment = await findPayment(portal.database.db, reference)
  if (payment === null) return
  files += 1
  const day = dayOf(portal.clock.now(), 'Africa/Lagos')
  const line = (gross: number, fee: number) =>
    [
      referenceAtGateway(payment),
      payment.provider_txn_id ?? '',
      ...[gross, fee, gross - fee].map(formatDecimal),
      day,
      files,
    ].join(',')
  const arrived = payment.received_minor || TOTAL
  const lines = {
    none: [line(arrived, 2_250)],
    short: [line(arrived - 1, 2_250)],
    twice: [line(arrived, 2_250), line(arrived, 2_250)],
    taken_back: [line(arrived, 2_251), line(-70_000, 0), line(-arrived, 0), line(0, 500)],
    unreadable: [line(arrived, 0), `${reference},,ten,1,9,${day},${files}`],
  }[twist]
  const heading = 'reference,transaction id,amount,fees,amount settled,settlement date,file'
  const bytes = Buffer.from([heading, ...lines].join('\n'))
  await settlements.takeIn({
    alias: 'platinum',
    acceptRest: twist === 'unreadable',
    upload: {
      bytes,
      name: 'settlement.csv',
      contentType: 'text/csv',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      quarantined: false,
    },
    actor: officer,
    ip: '127.0.0.1',
  })
}

/** Finally the gateway pays out its balance, and officers answer the open lines again. */
async function payOutAll(submitted: SubmittedPayable): Promise<void> {
  for (const { reference, received } of await attemptsOf(submitted))
    if (received > 0) await payOut(reference, { twist: payOutTwists[files % payOutTwists.length] ?? 'none' })
  await matchLines()
}

async function matchLines(): Promise<void> {
  const { data } = await settlements.rows({ state: 'open', page: 1, per_page: 20 }, officer)
  for (const { id, version } of data)
    await bear(() =>
      settlements.answer({
        id,
        version,
        resolution: 'match',
        note: 'As booked',
        actor: officer,
        ip: '127.0.0.1',
      }),
    )
}

async function closeDay(): Promise<void> {
  const day = dayOf(portal.clock.now(), 'Africa/Lagos')
  portal.clock.advance({ days: 1 })
  await bear(() => closeBooksOfDay(books, day, { actor: officer, ip: '127.0.0.1' }))
  closedDays.add(day)
}

async function start(submitted: SubmittedPayable, how: Death): Promise<void> {
  // A process that began before and died has lost its lease, so nobody waits for it here.
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

const cancel = ({ id }: SubmittedPayable) =>
  portal.database.inTransaction(async (tx) => {
    await voidInvoice(tx, id, { reason: 'cancelled', at: portal.clock.now() })
    await sql`update applications set status = 'cancelled' where id = ${id} and status = 'pending_payment'`.execute(
      tx,
    )
  })

async function resolve({ id }: SubmittedPayable, step: Extract<Step, { kind: 'resolve' }>): Promise<void> {
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

const ranks = {
  initiated: 0,
  pending: 1,
  failed: 2,
  abandoned: 2,
  successful: 3,
  partly_refunded: 4,
  refunded: 5,
  disputed: 6,
}

/** What must be true of an application's money after any history, once every provider was asked again. */
async function check(submitted: SubmittedPayable): Promise<void> {
  const { db } = portal.database
  for (const { reference } of await attemptsOf(submitted)) {
    await portal.payments.settle(reference, 'staff')
    const told = provenAmount(said.get(reference) ?? 'not_found')
    const now = (await attemptsOf(submitted)).find((attempt) => attempt.reference === reference)
    if (told > 0 && now?.flags.includes('reversed') === false)
      expect(now.received, 'money that was told of is booked').toBeGreaterThanOrEqual(told)
  }
  for (const { reference } of await attemptsOf(submitted)) {
    if ((said.get(reference) ?? 'not_found') === 'not_found') continue
    const { rows: further } = await sql<{ received: number }>`
      select received_minor as received from payments where gateway_reference = ${reference}`.execute(db)
    const each = Array.from({ length: paidAgain.get(reference) ?? 0 }, () => ({ received: TOTAL }))
    expect(further, 'every transaction is a payment of its own, once').toEqual(each)
  }
  const { rows: falls } = await sql<{ from_status: keyof typeof ranks; to_status: keyof typeof ranks }>`
    select e.from_status, e.to_status from payment_events e join payments p on p.id = e.payment_id
    join invoices i on i.id = p.invoice_id where i.application_id = ${submitted.id}`.execute(db)
  for (const { from_status, to_status } of falls) {
    // A finished dispute is removed. More money may arrive after a full refund, which makes it a partial one.
    if (from_status === 'disputed' || (from_status === 'refunded' && to_status === 'partly_refunded'))
      continue
    expect(ranks[to_status], `${from_status} to ${to_status}`).toBeGreaterThanOrEqual(ranks[from_status])
  }
  const { rows: marks } = await sql`
    select p.reference from payments p join invoices i on i.id = p.invoice_id
    where i.application_id = ${submitted.id} and (('dispute' = any(p.flags)) <> (p.disputed_since is not null)
      or ('dispute' = any(p.flags)) <> exists (select 1 from payment_reviews r
        where r.payment_id = p.id and r.why = 'dispute' and r.resolved_at is null))`.execute(db)
  expect(marks, 'a dispute is open, marked and asked about, or none of it').toEqual([])
}

/** Revenue according to each source, in major units; nothing is rounded. */
async function revenueEverywhere(): Promise<Record<string, string>> {
  const { database, clock, payments } = portal
  const { rows } = await sql<{ day: string; minor: number }>`
    select (at at time zone 'Africa/Lagos')::date::text as day, sum(amount_minor)::bigint as minor
    from revenue_movements group by 1 order by 1`.execute(database.db)
  const days = await Promise.all(
    rows.map(async ({ day }) => (await readDailyClose(books, day)).figures.revenue),
  )
  const reports = createReports({
    database,
    clock,
    statusFacts,
    institution: async () => ({ currency: 'NGN', time_zone: 'Africa/Lagos' }),
    closures: async () => [],
    scannerAnswers: null,
  })
  const [first, last] = [rows[0]?.day ?? '', rows.at(-1)?.day ?? '']
  const overviews: number[] = []
  for (let from = first; from <= last && from !== ''; from = addDays(from, 30)) {
    const to = addDays(from, 29) < last ? addDays(from, 29) : last
    overviews.push(
      (await reports.overview({ kind: 'transcript', days: 30, from, to }, officer)).revenue?.total ??
        Number.NaN,
    )
  }
  const totals = await payments.staff.totals({})
  const csv = await exportTable(
    books,
    paymentTable(books.database.db, {}),
    { format: 'csv' },
    { actor: officer, ip: '127.0.0.1', language: 'en' },
  )
  const exported = parse<Record<string, string>>(
    'stream' in csv.file ? await readText(csv.file.stream) : '',
    {
      bom: true,
      columns: true,
    },
  )
  const inAll = (amounts: readonly (number | string)[]) =>
    formatDecimal(amounts.reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0))
  return {
    ledger: formatDecimal(rows.reduce((sum, { minor }) => sum + minor, 0)),
    days: inAll(days),
    overview: inAll(overviews),
    totals: inAll(totals.flatMap(({ currency, revenue }) => (currency === 'NGN' ? [revenue] : []))),
    exported: inAll(exported.map((row) => row['Revenue'] ?? 'missing')),
  }
}

/** What the files moved is exactly what their lines say, each of them once. */
async function checkSettlements(): Promise<void> {
  const { db } = portal.database
  const { rows: lines } = await sql<{ net: number; open: number }>`
    select coalesce(sum(net_minor) filter (where state <> 'repeated'), 0)::bigint as net,
      coalesce(sum(gross_minor) filter (where state not in ('matched', 'repeated') and resolution is null), 0)::bigint as open
    from settlement_rows`.execute(db)
  const { rows: ledger } = await sql<{ bank: number; suspense: number }>`
    select coalesce(sum(e.amount_minor) filter (where e.account = '1200'), 0)::bigint as bank,
      coalesce(sum(e.amount_minor) filter (where e.account = '2200'), 0)::bigint as suspense
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.kind in ('settlement', 'suspense', 'suspense_cleared')`.execute(db)
  expect(ledger[0], 'the bank has what was paid out, and suspense what nobody has answered').toEqual({
    bank: lines[0]?.net,
    suspense: 0 - (lines[0]?.open ?? 0),
  })
}

test(
  `whatever happens in whatever order, and wherever it is killed, the books agree (${HISTORIES} histories)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (histories) => {
        // One after another, because a crash ends the whole process. Their applications must not affect each other.
        const all: { submitted: SubmittedPayable; steps: Step[] }[] = []
        for (const steps of histories) all.push({ submitted: await portal.submit(), steps })
        for (const { submitted, steps } of all) for (const step of steps) await take(step, submitted)
        for (const { submitted } of all) await check(submitted)
        for (const { submitted } of all) await payOutAll(submitted)
      }),
      { numRuns: Math.ceil(HISTORIES / AT_ONCE), endOnFailure: true },
    )
    expect(await reconcile(portal.database)).toEqual([])
    await checkSettlements()
    const revenue = await revenueEverywhere()
    expect(revenue, 'one revenue, wherever it is said').toEqual(
      Object.fromEntries(Object.keys(revenue).map((place) => [place, revenue['ledger']])),
    )
    for (const day of closedDays)
      expect((await readDailyClose(books, day)).closed, `${day} is as it was closed`).toMatchObject({
        same: true,
      })
  },
  60 * 60_000,
)
