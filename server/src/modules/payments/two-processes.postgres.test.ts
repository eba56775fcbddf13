import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { booksOf, receiptNumbers } from '../../../test/payments/books.ts'
import { payerOf } from '../../../test/payments/payer.ts'
import { type Portal, type SubmittedPayable, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import { startPortalProcess } from '../../../test/payments/process.ts'
import { payUnnoticed, visit } from '../../../test/payments/visit.ts'

let place: TestDatabase
beforeEach(async () => {
  place = await createTestDatabase()
})
afterEach(() => place.remove())

const here = <T>(work: (portal: Portal) => Promise<T>): Promise<T> => visit(place.source, work)

const MINUTE = 60_000

describe('two processes on one database', () => {
  const ROUNDS = 15

  type Pair = { readonly submitted: SubmittedPayable; readonly references: readonly string[] }

  /** Invoices that were paid twice without anybody noticing. */
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

  /** Both processes hear of both payments at the same moment. Answers how many questions failed. */
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
    const { submitted, reference } = await here(payUnnoticed)
    const [one, other] = [
      await startPortal({ source: place.source, clock: createTestClock(new Date(Date.now() + 5 * MINUTE)) }),
      await startPortal({ source: place.source, clock: createTestClock(new Date(Date.now() + 5 * MINUTE)) }),
    ]
    await Promise.all([one.poll(), other.poll(), one.poll(), other.poll()])
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
