import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import { openUnguarded } from '../../../test/payments/unguarded.ts'
import {
  accountsOf,
  createPaidApplication,
  createTwicePaidApplication,
  hire,
  moneyOf,
} from '../../../test/refunds/bursary.ts'
import { openDesk } from '../../../test/refunds/desk.ts'
import { createMeeting, type TransactionMeeting } from '../../../test/unguarded.ts'

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

/** `meeting`: where transactions meet that take no locks. */
const start = (meeting?: TransactionMeeting): Promise<Portal> =>
  startPortal({
    source: place.source,
    prepare: true,
    around: openDesk(folder).around,
    ...(meeting ? { open: openUnguarded(meeting) } : {}),
  })

const ROUNDS = 6

/** Four ask at once for more than half of a payment. Answers how often the rule was broken, and how many won. */
async function askTogether(
  portal: Portal,
  meeting = createMeeting(),
): Promise<{ broken: number; won: number[] }> {
  const people = await Promise.all([hire(portal), hire(portal), hire(portal), hire(portal)])
  let broken = 0
  const won: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { duplicate } = await createTwicePaidApplication(portal)
    const available = TOTAL / 100
    const answers = await meeting.during(
      people.map((one) => () => one.ask(duplicate, { available, amount: 7500, source: 'credit' })),
    )
    won.push(answers.filter(({ status }) => status === 201).length)
    const honest = answers.every(({ status }) => status === 201 || status === 412)
    const { refunds_committed_minor } = await moneyOf(portal.database, duplicate)
    if (!honest || refunds_committed_minor > 750_000) broken += 1
  }
  return { broken, won }
}

describe('people who ask at once for more than is left', () => {
  it('are promised no more than there is: one wins, the others are told that it has changed', async () => {
    const portal = await start()
    const { broken, won } = await askTogether(portal)
    await portal.close()
    expect(broken).toBe(0)
    expect(won).toEqual(Array.from({ length: ROUNDS }, () => 1))
  })

  it('would be, without the locks on invoice and payment: the same race breaks', async () => {
    const meeting = createMeeting()
    const portal = await start(meeting)
    const { broken } = await askTogether(portal, meeting)
    await portal.close()
    expect(broken).toBeGreaterThan(0)
  })
})

// No test without the locks: the promise is written to the payment's row before refunds are counted.
it('one person who asks at once for two parts, together above the limit, is approved one of them alone', async () => {
  const portal = await startPortal({
    source: place.source,
    prepare: true,
    approvalLimit: () => 1_000_000,
    around: (provider) => ({
      ...openDesk(folder).around(provider),
      async query(input, signal) {
        const answer = await provider.query(input, signal)
        const { credited } = answer
        return { ...answer, credited: credited && { ...credited, minor: credited.minor * 2 } }
      },
    }),
  })
  const asker = await hire(portal)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reference } = await createPaidApplication(portal)
    const [over] = (await asker.reviews()).map(({ review }) => review)
    expect((await asker.resolve(over?.id ?? 0, 'applied', over?.version)).status).toBe(200)
    const answers = await Promise.all(
      (['invoice', 'credit'] as const).map((source) => asker.ask(reference, { source, amount: 7500 })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.map(({ data }) => data.status).toSorted()).toEqual(['approved', 'requested'])
  }
  await portal.close()
})

it('two who approve at once, and a double click, approve once; it is booked and sent once', async () => {
  const portal = await start()
  const [asker, one, two] = await Promise.all([hire(portal), hire(portal), hire(portal)])
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reference } = await createPaidApplication(portal)
    const asked = (await asker.ask(reference)).data
    const answers = await Promise.all([one, one, two, two].map((person) => person.decide('approve', asked)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    await Promise.all([portal.runJobs(), portal.runJobs()])
    expect(await accountsOf(portal.database, reference)).toEqual({ '1100:platinum': TOTAL, '2300': -TOTAL })
    expect(
      openDesk(folder)
        .given()
        .filter((given) => given.reference === reference),
    ).toHaveLength(1)
  }
  await portal.close()
})

it('one approves while another rejects and a third withdraws: one decision stands', async () => {
  const portal = await start()
  const [asker, ...others] = await Promise.all([hire(portal), hire(portal), hire(portal), hire(portal)])
  const acts = ['approve', 'reject', 'withdraw'] as const
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reference } = await createPaidApplication(portal)
    const asked = (await asker.ask(reference)).data
    const answers = await Promise.all(
      others.map((person, index) => person.decide(acts[(index + round) % 3] ?? 'approve', asked)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status } = (await asker.look(asked.reference)).refund
    const { refunds_committed_minor } = await moneyOf(portal.database, reference)
    expect(refunds_committed_minor).toBe(status === 'approved' ? TOTAL : 0)
  }
  await portal.close()
})

it('two pollers and a notice book one answer once', async () => {
  const one = await start()
  const asker = await hire(one)
  const other = await hire(one)
  const { reference } = await createPaidApplication(one)
  const asked = (await asker.ask(reference)).data
  await other.decide('approve', asked)
  await one.runJobs()
  openDesk(folder).says(asked.reference, 'succeeded')
  one.clock.advance({ minutes: 5 })
  const seen = (await other.look(asked.reference)).refund
  await Promise.all([one.pollRefunds(), one.pollRefunds(), other.requery(seen), other.requery(seen)])
  expect((await other.look(asked.reference)).events.filter(({ to }) => to === 'succeeded')).toHaveLength(1)
  expect(await moneyOf(one.database, reference)).toMatchObject({ refunded_minor: TOTAL, status: 'refunded' })
  expect(await accountsOf(one.database, reference)).toEqual({})
  await one.close()
})
