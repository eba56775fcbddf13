import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KillPoint } from '../../../test/children/portal.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { booksOf, noticesOf, receiptNumbers } from '../../../test/payments/books.ts'
import { type Portal, TOTAL } from '../../../test/payments/portal.ts'
import { type PortalProcess, startPortalProcess } from '../../../test/payments/process.ts'
import { payUnnoticed, visit } from '../../../test/payments/visit.ts'
import { SIGNATURE_HEADER, signBody } from '../providers/sandbox/protocol.ts'

let place: TestDatabase
beforeEach(async () => {
  place = await createTestDatabase()
})
afterEach(() => place.remove())

const MINUTE = 60_000
/** Opens several databases one after another, on a machine that may be busy. */
const PATIENCE_MS = 5 * MINUTE
const PAID = { application: 'submitted', invoice: 'paid', received: TOTAL, mails: 1 }

const here = <T>(work: (portal: Portal) => Promise<T>, later = 0): Promise<T> =>
  visit(place.source, work, later)

const started = (kill?: KillPoint): Promise<PortalProcess> =>
  startPortalProcess({ source: place.source, ...(kill === undefined ? {} : { kill }) })

/** A payment of which its gateway wants to send a notice, and that notice. */
const untold = () =>
  here(async (portal) => {
    const { submitted, reference } = await payUnnoticed(portal)
    // The tests send the notices that the gateway has planned.
    await portal.database.db.deleteFrom('jobs').execute()
    const data = {
      id: `SBX${submitted.id}`,
      reference,
      mode: 'test',
      status: 'successful',
      currency: 'NGN',
      amount: TOTAL,
      requested_amount: TOTAL,
      channel: null,
      paid_at: null,
    }
    const body = JSON.stringify({ event: 'charge.success', data })
    return { submitted, reference, body, signature: signBody(body, portal.keys.webhookSecret) }
  })

type Untold = Awaited<ReturnType<typeof untold>>

const send = ({ base }: { base: string }, { body, signature }: Untold): Promise<Response> =>
  fetch(`${base}/api/webhooks/platinum`, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } })

/** The time for which a killed worker keeps its jobs, by the database's clock. */
const leasesEnd = ({ database }: Portal) =>
  sql`update jobs set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
    database.db,
  )

async function expectPaidOnce(portal: Portal, { submitted, reference }: Untold): Promise<void> {
  expect(await booksOf(portal.database, submitted)).toMatchObject(PAID)
  expect(await receiptNumbers(portal.database.db)).toEqual([1])
  expect(await noticesOf(portal.database.db, { state: 'new' })).toBe(0)
  expect(await noticesOf(portal.database.db, { reference })).toBe(1)
}

describe('a process killed while it takes in a notice', () => {
  it(
    'before it is kept: it was not answered, so that the gateway sends it again',
    async () => {
      const told = await untold()
      const child = await started('before_keeping')
      await expect(send(child, told)).rejects.toThrow()
      expect(await child.ended()).toBe('SIGKILL')
      await here(async (portal) => {
        expect(await noticesOf(portal.database.db, { reference: told.reference })).toBe(0)
        expect((await send(portal, told)).status).toBe(200)
        await portal.runJobs()
        await expectPaidOnce(portal, told)
      })
    },
    PATIENCE_MS,
  )

  it(
    'before it is kept, and never sent again: the poller finds out',
    async () => {
      const told = await untold()
      const child = await started('before_keeping')
      await expect(send(child, told)).rejects.toThrow()
      await child.ended()
      await here(async (portal) => {
        await portal.poll()
        await portal.runJobs()
        expect(await booksOf(portal.database, told.submitted)).toMatchObject(PAID)
      }, 5 * MINUTE)
    },
    PATIENCE_MS,
  )

  it(
    'after it is kept and before it is answered: the job is there, and the second copy is the same notice',
    async () => {
      const told = await untold()
      const child = await started('after_keeping')
      await expect(send(child, told)).rejects.toThrow()
      expect(await child.ended()).toBe('SIGKILL')
      await here(async (portal) => {
        expect(await noticesOf(portal.database.db, { state: 'new' })).toBe(1)
        await portal.runJobs()
        expect((await send(portal, told)).status).toBe(200)
        await portal.runJobs()
        await expectPaidOnce(portal, told)
      })
    },
    PATIENCE_MS,
  )
})

it.each(['after_query', 'in_transaction'] as const)(
  'a process killed in the job of a notice (%s): the next worker does it when the lease is over',
  async (kill) => {
    const told = await untold()
    const child = await started(kill)
    expect((await send(child, told)).status).toBe(200)
    await expect(child.runJobs()).rejects.toThrow('ended')
    expect(await child.ended()).toBe('SIGKILL')
    await here(async (portal) => {
      expect(await booksOf(portal.database, told.submitted)).toMatchObject({ invoice: 'open', received: 0 })
      expect(await noticesOf(portal.database.db, { state: 'new' })).toBe(1)
      await leasesEnd(portal)
      await portal.runJobs()
      await expectPaidOnce(portal, told)
    })
  },
  PATIENCE_MS,
)

it(
  'a notice that a killed process was working on is no hindrance to the poller, and comes to nothing afterwards',
  async () => {
    const told = await untold()
    const child = await started('in_transaction')
    await send(child, told)
    await expect(child.runJobs()).rejects.toThrow('ended')
    await here(async (portal) => {
      await portal.poll()
      expect(await booksOf(portal.database, told.submitted)).toMatchObject({ invoice: 'paid' })
      await leasesEnd(portal)
      await portal.runJobs()
      await expectPaidOnce(portal, told)
    }, 5 * MINUTE)
  },
  PATIENCE_MS,
)
