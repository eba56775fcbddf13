import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { receiptNumbers } from '../../../test/payments/books.ts'
import { type GatewayPortal, gateways, openGatewayPortal } from '../../../test/payments/gateway-portal.ts'
import { payerOf } from '../../../test/payments/payer.ts'
import { TOTAL } from '../../../test/payments/portal.ts'
import { type PortalProcess, startPortalProcess } from '../../../test/payments/process.ts'
import { twins } from '../../local-gateway/index.ts'
import { voidInvoice } from '../invoices/index.ts'

// Brackets at the end of a test's name give its case in docs/money-faults.md.

let house: GatewayPortal
let both: readonly PortalProcess[]
beforeAll(async () => {
  house = await openGatewayPortal()
  const wanted = {
    source: house.portal.source,
    beside: { origin: house.origin, install: [] },
    now: house.clock.now().toISOString(),
  }
  both = await Promise.all([startPortalProcess(wanted), startPortalProcess(wanted)])
})
afterAll(async () => {
  await Promise.all(both.map((one) => one.stop()))
  await house.close()
})

const PAID = { application: 'submitted', invoice: 'paid', received: TOTAL, mails: 1 }

/** Sends the same notice five times to each process at once. Answers the reply to each. */
async function tellBoth(name: string, body: string): Promise<number[]> {
  const path = new URL(await house.addressOf(name)).pathname
  const signed = twins
    .find((twin) => twin.name === name)
    ?.sign(body, house.clock.now(), localGatewayKeys[name] ?? {})
  const headers = { 'content-type': 'application/json', ...signed }
  const copies = [1, 2, 3, 4, 5].flatMap(() =>
    both.map(async ({ base }) => (await fetch(base + path, { method: 'POST', body, headers })).status),
  )
  return Promise.all(copies)
}

describe.each(gateways)('two processes of the portal, paid through $name', ({ name }) => {
  it('are told of one payment by ten copies at once: one allocation, one receipt, one mail (A2, A3)', async () => {
    const { submitted, reference, body } = await house.payUnheard(name)
    expect(await tellBoth(name, body)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await house.notices(reference)).toBe(1)
    await Promise.all(both.map((one) => one.runJobs()))
    const after = await house.books(submitted)
    expect(after).toMatchObject(PAID)
    expect(after.receipts).toHaveLength(1)
  })

  it('are told, asked by the payer and asked by staff at the same moment: still one (A5, F3)', async () => {
    const { submitted, payer, reference, body } = await house.payUnheard(name)
    const answers = await Promise.all([
      tellBoth(name, body).then(() => both[0]?.runJobs()),
      payer.verify(reference),
      ...both.map((one) => one.settle(reference)),
      house.portal.payments.settle(reference, 'poller'),
    ])
    expect(answers.filter((line) => typeof line === 'string' && line.startsWith('broke'))).toEqual([])
    await house.portal.runJobs()
    expect(await house.books(submitted)).toMatchObject(PAID)
  })
})

it('two processes hear of two payments of one invoice, each of one: one pays, one is a duplicate (D14)', async () => {
  const first = await house.payUnheard('paystack')
  const second = await house.begin('remita', first.submitted)
  // The portal does not know of the first yet, so a second attempt with another method could begin.
  expect(second.reference).not.toBe('')
  await house.control.pay({ reference: second.reference })
  const references = [first.reference, second.reference]
  const answers = await Promise.all(
    both.flatMap((one) => references.map((reference) => one.settle(reference))),
  )
  expect(answers.filter((line) => line.startsWith('broke'))).toEqual([])
  const after = await house.books(first.submitted)
  expect(after).toMatchObject({ invoice: 'paid', received: TOTAL })
  expect(after.receipts).toHaveLength(1)
  expect(after.payments.filter(({ flags }) => flags.includes('duplicate'))).toHaveLength(1)
})

it('one process calls a page back while the other hears that it was paid: the money is with a person, not lost (F5)', async () => {
  const { submitted, reference } = await house.payUnheard('stripe')
  const at = house.clock.now()
  await Promise.all([
    house.portal.database
      .inTransaction((tx) => voidInvoice(tx, submitted.id, { reason: 'cancelled by staff', at }))
      .then(() => both[0]?.runJobs()),
    both[1]?.settle(reference),
  ])
  await house.portal.payments.settle(reference, 'staff')
  const { invoice, payments } = await house.books(submitted)
  expect(payments).toMatchObject([{ received: TOTAL }])
  // The first pays; the other waits for a person.
  expect([invoice, payments[0]?.flags.includes('closed_invoice')]).toEqual(
    invoice === 'paid' ? ['paid', false] : ['void', true],
  )
})

it('keys that a gateway refuses to one process hide it in all of them, and the office has one mail (D6)', async () => {
  const alias = 'wrong-stripe'
  const offered = (base: string) =>
    fetch(`${base}/api/payment-methods`)
      .then((reply) => reply.json() as Promise<{ data: { provider: string }[] }>)
      .then(({ data }) => data.map(({ provider }) => provider))
  const [one, other] = both
  if (one === undefined || other === undefined) throw new Error('Two processes are needed')
  const bases = [house.portal.base, one.base, other.base]
  for (const base of bases) expect(await offered(base)).toContain(alias)
  // All at once: each learns of it by its own call, and one of them reports it.
  const submitted = await Promise.all([1, 2, 3].map(() => house.portal.submit()))
  await Promise.all(
    submitted.map((request, nth) => payerOf({ base: bases[nth] ?? '' }, request).start({ provider: alias })),
  )
  for (const base of bases)
    await vi.waitFor(async () => expect(await offered(base)).not.toContain(alias), {
      timeout: 30_000,
      interval: 40,
    })
  const mails = await house.portal.database.db
    .selectFrom('mails')
    .select('id')
    .where('subject', 'like', '%“Wrong stripe”%')
    .execute()
  expect(mails).toHaveLength(1)
})

it('receipts of all of them are numbered without a gap', async () => {
  const numbers = await receiptNumbers(house.portal.database.db)
  expect(numbers.length).toBeGreaterThan(8)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
