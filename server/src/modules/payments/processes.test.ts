// PostgreSQL alone is enough: it is about what the next call finds after a kill; intake/kill.test.ts kills a portal on
// the embedded database, too.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { booksOf, receiptNumbers } from '../../../test/payments/books.ts'
import { payerOf } from '../../../test/payments/payer.ts'
import { type Portal, TOTAL } from '../../../test/payments/portal.ts'
import { startPortalProcess } from '../../../test/payments/process.ts'
import { payUnnoticed, visit } from '../../../test/payments/visit.ts'

let place: TestDatabase
beforeEach(async () => {
  place = await createTestDatabase()
})
afterEach(() => place.remove())

const here = <T>(work: (portal: Portal) => Promise<T>, later = 0): Promise<T> =>
  visit(place.source, work, later)

const MINUTE = 60_000
/** Opens several databases one after another, on a machine that may be busy. */
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
          // The reference was committed first, so the gateway's answer about it decides, and the payer may go on.
          expect(books.payments, kill).toMatchObject([{ status: 'initiated', received: 0 }])
          await portal.poll()
          const payer = payerOf(portal, submitted)
          expect((await payer.look(at(books.payments, 0).reference)).data.state, kill).toBe('unpaid')
          const again = (await payer.start()).data
          expect(again.state, kill).toBe('open')
          await payer.press(again.checkout_url, 'pay')
          expect((await payer.verify(again.reference)).data.state, kill).toBe('paid')
        }
        portal.clock.advance({ hours: 4 })
        await portal.poll()
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
        await payUnnoticed(portal),
        await payUnnoticed(portal),
        await payUnnoticed(portal),
      ])
      for (const [index, kill] of points.entries()) {
        const child = await startPortalProcess({ source: place.source, kill })
        await expect(child.settle(at(all, index).reference), kill).rejects.toThrow('ended')
        expect(await child.ended(), kill).toBe('SIGKILL')
      }
      await here(async (portal) => {
        await portal.poll()
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
