import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../../test/clock.ts'
import { booksOf, falsifyTransaction } from '../../../../test/payments/books.ts'
import { payerOf } from '../../../../test/payments/payer.ts'
import { type Portal, startPortal, TOTAL } from '../../../../test/payments/portal.ts'
import { createSignal } from '../../../../test/worker-office.ts'
import { ProviderError } from '../../providers/provider.ts'
import { pollPayments } from './poll-payments.ts'

let portal: Portal
/** References about which the gateway answers nothing. */
let silent: Set<string>

beforeAll(async () => {
  portal = await startPortal({
    clock: createTestClock(new Date('2026-03-02T09:00:00Z')),
    around: (provider) => ({
      ...provider,
      query(input, signal) {
        if (silent.has(input.reference)) throw new ProviderError('unknown', 'time-out')
        return provider.query(input, signal)
      },
    }),
  })
})
beforeEach(() => {
  silent = new Set()
})
afterAll(() => portal.close())

async function begin() {
  const submitted = await portal.submit()
  const { reference } = (await payerOf(portal, submitted).start()).data
  return { submitted, reference }
}

const paySilently = (reference: string) =>
  falsifyTransaction(portal.database.db, reference, {
    status: 'successful',
    paid_minor: TOTAL,
    paid_at: portal.clock.now(),
  })

describe('a clock that is set back', () => {
  it('does not keep what was begun before from being asked about', async () => {
    const { submitted, reference } = await begin()
    await paySilently(reference)
    portal.clock.advance({ hours: -3 })
    await portal.poll()
    expect(await booksOf(portal.database, submitted)).toMatchObject({ invoice: 'paid', received: TOTAL })
  })

  it('nor what was asked about before; while it is silent it is asked once, and by its timetable from then on', async () => {
    const { submitted, reference } = await begin()
    portal.clock.advance({ minutes: 5 })
    await portal.poll()
    portal.clock.advance({ days: -2 })
    silent.add(reference)
    await portal.poll()
    silent.clear()
    await paySilently(reference)
    await portal.poll()
    expect(await booksOf(portal.database, submitted)).toMatchObject({ invoice: 'open' })
    portal.clock.advance({ hours: 1 })
    await portal.poll()
    expect(await booksOf(portal.database, submitted)).toMatchObject({ invoice: 'paid', received: TOTAL })
  })
})

describe('a silent gateway', () => {
  it('holds up no other', async () => {
    const attempts = [await begin(), await begin()]
    const [ours, others] = attempts.map(({ reference }) => reference) as [string, string]
    await sql`update payments set alias = 'another' where reference = ${others}`.execute(portal.database.db)
    portal.clock.advance({ minutes: 5 })
    const hangs = createSignal()
    const answered = createSignal()
    const polling = pollPayments({ ...portal, logger: portal.log.logger }, async (reference) => {
      if (reference === ours) await hangs.given
      if (reference === others) answered.give()
      return 'answered'
    })
    await answered.given
    hangs.give()
    await polling
  })

  it('is left alone after four questions in a row', async () => {
    await sql`update payments set next_query_at = null`.execute(portal.database.db)
    for (let attempt = 0; attempt < 9; attempt += 1) await begin()
    portal.clock.advance({ minutes: 5 })
    const asked: string[] = []
    await pollPayments({ ...portal, logger: portal.log.logger }, async (reference) => {
      asked.push(reference)
      return 'unreachable'
    })
    expect(asked.length).toBeLessThanOrEqual(7)
    expect(portal.log.text()).toContain('a provider is silent and is left alone for now')
  })
})
