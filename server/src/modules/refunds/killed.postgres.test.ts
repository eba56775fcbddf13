import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startChild } from '../../../test/child.ts'
import type { KillMoment } from '../../../test/children/refunds.ts'
import { createTestClock } from '../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import { accountsOf, createPaidApplication, hire, moneyOf } from '../../../test/refunds/bursary.ts'
import { openDesk } from '../../../test/refunds/desk.ts'

let place: TestDatabase
let folder: string
beforeEach(async () => {
  place = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'testamur-desk-'))
})
afterEach(async () => {
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

const MINUTE = 60_000

/** Opens the portal on the database that the killed process left. */
async function here<T>(work: (portal: Portal) => Promise<T>, later = 0): Promise<T> {
  const portal = await startPortal({
    source: place.source,
    prepare: true,
    clock: createTestClock(new Date(Date.now() + later)),
    around: openDesk(folder).around,
  })
  try {
    return await work(portal)
  } finally {
    await portal.close()
  }
}

const approved = () =>
  here(async (portal) => {
    const { reference: payment } = await createPaidApplication(portal)
    const asked = (await (await hire(portal)).ask(payment)).data
    await (await hire(portal)).decide('approve', asked)
    return { payment, refund: asked.reference }
  })

const known: Readonly<Record<KillMoment, { calls: number; left: string; end: string }>> = {
  before_call: { calls: 0, left: 'submitted', end: 'needs_attention' },
  after_call: { calls: 1, left: 'submitted', end: 'succeeded' },
  after_store: { calls: 1, left: 'processing', end: 'succeeded' },
}

it.each(Object.keys(known) as KillMoment[])(
  'a process killed %s leaves a refund that is asked about and never sent twice',
  async (kill) => {
    const { payment, refund } = await approved()
    const { calls, left, end } = known[kill]
    const wanted = { source: place.source, folder, reference: refund, kill }
    const child = startChild('refunds', [], { REFUND: JSON.stringify(wanted) })
    expect((await child.ended()).signal).toBe('SIGKILL')
    const desk = openDesk(folder)
    expect(desk.given()).toHaveLength(calls)
    if (calls > 0) desk.says(refund, 'succeeded')

    await here(async (portal) => {
      const officer = await hire(portal)
      expect((await officer.look(refund)).refund.status).toBe(left)
      // The interrupted job runs again, and must not call again.
      await portal.runJobs()
      expect((await officer.look(refund)).refund.status).toBe(left)
      portal.clock.advance({ minutes: 1 })
      await portal.pollRefunds()
      for (const minutes of [10, 40]) {
        portal.clock.advance({ minutes })
        await portal.pollRefunds()
      }
      expect((await officer.look(refund)).refund.status).toBe(end)
      expect(desk.given()).toHaveLength(calls)
      const given = end === 'succeeded'
      expect(await moneyOf(portal.database, payment)).toMatchObject({ refunded_minor: given ? TOTAL : 0 })
      expect(await accountsOf(portal.database, payment)).toEqual(
        given ? {} : { '1100:platinum': TOTAL, '2300': -TOTAL },
      )
    }, MINUTE)
  },
  5 * MINUTE,
)
