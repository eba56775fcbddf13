import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { booksOf, receiptNumbers } from '../../../test/payments/books.ts'
import { payerOf } from '../../../test/payments/payer.ts'
import { type Portal, type Submitted, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import { startPortalProcess } from '../../../test/payments/process.ts'

const isPostgres = inject('template').kind === 'postgres'

let place: TestDatabase
beforeEach(async () => {
  place = await createTestDatabase()
})
afterEach(() => place.remove())

/** Opens the portal here, on the database that the processes of a test share or have left behind. */
async function here<T>(work: (portal: Portal) => Promise<T>, later = 0): Promise<T> {
  const portal = await startPortal({
    source: place.source,
    prepare: true,
    clock: createTestClock(new Date(Date.now() + later)),
  })
  try {
    return await work(portal)
  } finally {
    await portal.close()
  }
}

const begun = async (portal: Portal) => {
  const submitted = await portal.submit()
  const started = (await payerOf(portal, submitted).start()).data
  await payerOf(portal, submitted).press(started.checkout_url, 'webhook_only')
  return { submitted, reference: started.reference }
}

const MINUTE = 60_000
/** Several databases are opened, one after the other, on a machine that may be busy. */
const PATIENCE_MS = 5 * MINUTE

describe('a process killed', () => {
  it(
    'at any step of beginning a payment leaves an attempt that the poller finishes with',
    async () => {
      const points = ['before_call', 'after_call'] as const
      const all = await here(async (portal) => [await portal.submit(), await portal.submit()])
      for (const [index, kill] of points.entries()) {
        const child = await startPortalProcess({ source: place.source, kill })
        const call = payerOf({ base: child.base }, at(all, index)).start()
        await expect(call, kill).rejects.toThrow()
        expect(await child.ended(), kill).toBe('SIGKILL')
      }
      await here(async (portal) => {
        portal.clock.advance({ minutes: 2 })
        for (const [index, kill] of points.entries()) {
          const submitted = at(all, index)
          const books = await booksOf(portal.database, submitted)
          // The reference was committed first: the gateway's answer about it decides, and the payer may go on.
          expect(books.payments, kill).toMatchObject([{ status: 'initiated', received: 0 }])
          await portal.payments.poll()
          const payer = payerOf(portal, submitted)
          expect((await payer.look(at(books.payments, 0).reference)).data.state, kill).toBe('unpaid')
          const again = (await payer.start()).data
          expect(again.state, kill).toBe('open')
          await payer.press(again.checkout_url, 'pay')
          expect((await payer.verify(again.reference)).data.state, kill).toBe('paid')
        }
        portal.clock.advance({ hours: 4 })
        await portal.payments.poll()
        for (const submitted of all) {
          const after = await booksOf(portal.database, submitted)
          expect(after).toMatchObject({ invoice: 'paid', received: TOTAL })
          expect(after.payments[0]).toMatchObject({ status: 'abandoned', received: 0 })
        }
      })
    },
    PATIENCE_MS,
  )

  it(
    'at any step of settling leaves what the next one makes good: paid once, one receipt, one mail',
    async () => {
      const points = ['after_query', 'in_transaction', 'after_commit'] as const
      const all = await here(async (portal) => [
        await begun(portal),
        await begun(portal),
        await begun(portal),
      ])
      for (const [index, kill] of points.entries()) {
        const child = await startPortalProcess({ source: place.source, kill })
        await expect(child.settle(at(all, index).reference), kill).rejects.toThrow('ended')
        expect(await child.ended(), kill).toBe('SIGKILL')
      }
      await here(async (portal) => {
        await portal.payments.poll()
        await portal.runJobs()
        for (const [index, kill] of points.entries())
          expect(await booksOf(portal.database, at(all, index).submitted), kill).toMatchObject({
            application: 'submitted',
            invoice: 'paid',
            received: TOTAL,
            mails: 1,
          })
        expect(await receiptNumbers(portal.database.db)).toEqual([1, 2, 3])
      }, 10 * MINUTE)
    },
    PATIENCE_MS,
  )
})

function at<T>(list: readonly T[], index: number): T {
  const one = list[index]
  if (one === undefined) throw new Error(`There is no item ${index}`)
  return one
}

describe.runIf(isPostgres)('two processes on one database', () => {
  const ROUNDS = 15

  type Pair = { readonly submitted: Submitted; readonly references: readonly string[] }

  /** Invoices that were paid twice over, which nobody has noticed yet. */
  const paidTwice = () =>
    here(async (portal) => {
      const pairs: Pair[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const submitted = await portal.submit()
        const payer = payerOf(portal, submitted)
        const first = (await payer.start()).data
        await payer.press(first.checkout_url, 'decline')
        portal.clock.advance({ seconds: 6 })
        await payer.verify(first.reference)
        const second = (await payer.start()).data
        for (const { checkout_url } of [first, second]) await payer.press(checkout_url, 'webhook_only')
        pairs.push({ submitted, references: [first.reference, second.reference] })
      }
      return pairs
    })

  /** Both processes are told of both payments at the same moment. Answers how many askings broke. */
  async function race(pairs: readonly Pair[], unguarded: boolean): Promise<number> {
    const source = place.source
    const both = await Promise.all([
      startPortalProcess({ source, unguarded }),
      startPortalProcess({ source, unguarded }),
    ])
    let broke = 0
    for (const { references } of pairs) {
      const answers = await Promise.all(
        both.flatMap((one) => references.map((reference) => one.settle(reference))),
      )
      broke += answers.filter((line) => line.startsWith('broke')).length
    }
    await Promise.all(both.map((one) => one.stop()))
    return broke
  }

  it('pay each invoice once, keep each duplicate, and number receipts without a gap', async () => {
    const pairs = await paidTwice()
    expect(await race(pairs, false)).toBe(0)
    await here(async (portal) => {
      for (const { submitted } of pairs) {
        const after = await booksOf(portal.database, submitted)
        expect(after).toMatchObject({ invoice: 'paid', received: TOTAL })
        expect(after.receipts).toHaveLength(1)
        expect(after.payments.map((row) => row.received)).toEqual([TOTAL, TOTAL])
        expect(after.payments.filter((row) => row.flags.includes('duplicate'))).toHaveLength(1)
      }
      const numbers = await receiptNumbers(portal.database.db)
      expect(numbers).toEqual(pairs.map((_, index) => index + 1))
    })
  })

  it('would not, without the lock on the invoice: the same race breaks', async () => {
    const pairs = await paidTwice()
    expect(await race(pairs, true)).toBeGreaterThan(0)
  })

  it('poll each due payment once', async () => {
    const { submitted, reference } = await here(begun)
    const [one, other] = [
      await startPortal({ source: place.source, clock: createTestClock(new Date(Date.now() + 5 * MINUTE)) }),
      await startPortal({ source: place.source, clock: createTestClock(new Date(Date.now() + 5 * MINUTE)) }),
    ]
    await Promise.all([
      one.payments.poll(),
      other.payments.poll(),
      one.payments.poll(),
      other.payments.poll(),
    ])
    expect(await booksOf(one.database, submitted)).toMatchObject({ invoice: 'paid' })
    expect(await askedAbout(one, reference)).toBe(1)
    await one.close()
    await other.close()
  })
})

const askedAbout = async ({ database }: Portal, reference: string): Promise<number> => {
  const row = await database.db
    .selectFrom('payments')
    .select('poll_step')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return row.poll_step
}
