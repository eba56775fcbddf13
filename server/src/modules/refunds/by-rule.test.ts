import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import {
  createPaidApplication,
  createTwicePaidApplication,
  hire,
  moneyOf,
} from '../../../test/refunds/bursary.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { ASK_BY_RULE } from './ask-by-rule.ts'
import { findPayerRefunds } from './find-payer-refunds.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ approvalLimit: () => 5_000_000 })
})
afterAll(() => portal.close())

/** Requests a refund as a cancelled application does, in its transaction. */
async function asked(application_id: number, amount_minor: number): Promise<void> {
  await enqueue(portal.database.db, {
    kind: ASK_BY_RULE,
    payload: {
      application_id,
      amount_minor,
      reason_code: 'request_closed',
      note: 'The applicant cancelled.',
    },
  })
  await portal.runJobs()
}

it('what a rule gives back waits for an approval, that anybody who may can give, and the applicant follows it', async () => {
  const { submitted, reference } = await createPaidApplication(portal)
  await asked(submitted.id, TOTAL - 100_000)
  const [mine] = await findPayerRefunds(portal.database.db, submitted.id)
  expect(mine).toMatchObject({ amount: (TOTAL - 100_000) / 100, status: 'asked' })
  expect(await moneyOf(portal.database, reference)).toMatchObject({
    refunds_committed_minor: TOTAL - 100_000,
  })
  const bursar = await hire(portal)
  const [seen] = (await bursar.list('status=requested')).data
  if (seen === undefined) throw new Error('No refund waits')
  expect(seen).toMatchObject({ requested_by: 'The portal, by its rules', note: 'The applicant cancelled.' })
  expect(seen.allowed).toContain('approve')
  expect((await bursar.decide('approve', seen)).status).toBe(200)
  await portal.runJobs()
  expect((await findPayerRefunds(portal.database.db, submitted.id))[0]?.status).toMatch(/under_way|given/)
})

it('one that the bursary turns down says so, and the money is free again', async () => {
  const { submitted, reference } = await createPaidApplication(portal)
  await asked(submitted.id, TOTAL)
  const bursar = await hire(portal)
  const waiting = (await bursar.list('status=requested')).data
  const seen = waiting.find(({ payment_reference }) => payment_reference === reference)
  if (seen === undefined) throw new Error('No refund waits')
  expect((await bursar.decide('reject', seen)).status).toBe(200)
  expect((await findPayerRefunds(portal.database.db, submitted.id))[0]).toMatchObject({
    status: 'turned_down',
  })
  expect(await moneyOf(portal.database, reference)).toMatchObject({ refunds_committed_minor: 0 })
})

it('asks only for what paid the invoice, and tells staff of what it could not ask for', async () => {
  const { submitted, paying, duplicate } = await createTwicePaidApplication(portal)
  await asked(submitted.id, TOTAL + 5)
  expect(await moneyOf(portal.database, paying)).toMatchObject({ refunds_committed_minor: TOTAL })
  expect(await moneyOf(portal.database, duplicate)).toMatchObject({ refunds_committed_minor: 0 })
  const told = await portal.database.db
    .selectFrom('application_events')
    .select('reason')
    .where('application_id', '=', submitted.id)
    .execute()
  expect(told.map(({ reason }) => reason).join('\n')).toContain(
    'couldn’t request a refund of ₦0.05 automatically',
  )
})
