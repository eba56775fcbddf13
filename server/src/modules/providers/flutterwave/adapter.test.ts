import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { type Answer, openRawGateway, type RawGateway } from '../conformance/raw-gateway.ts'
import { kindOf, limitToTwentySeconds } from '../conformance/world.ts'
import type { RefundInput } from '../provider.ts'
import { createFlutterwaveProvider } from './adapter.ts'
import { flutterwaveKind } from './kind.ts'

let raw: RawGateway
beforeAll(async () => {
  raw = await openRawGateway()
})
afterAll(() => raw.close())

const keys = { secretKey: 'FLWSECK_TEST-fake-X', secretHash: 'a secret of the dashboard' }
const provider = () => createFlutterwaveProvider({ ...keys, baseUrl: () => raw.url })
const naira = (minor: number) => ({ minor, currency: 'NGN' })
const question = { reference: 'TR1', providerRef: null, providerTxnId: null, expected: naira(150_000) }
const query = () => provider().query(question, limitToTwentySeconds())

const answer = (data: unknown, more = {}): Answer => ({
  body: JSON.stringify({ status: 'success', data, ...more }),
})
/** One transaction under the reference, as the list of paid ones names it. */
const only = (body: Answer) => raw.answers(({ url }) => (url.includes('/transactions?') ? answer([]) : body))
const transaction = { id: 11, tx_ref: 'TR1', status: 'successful', amount: 1500, currency: 'NGN' }

describe('a payment', () => {
  it('is in naira: what answers our request, what the payer was charged, what the gateway keeps', async () => {
    const facts = { charged_amount: 1521.01, app_fee: 21.0049, merchant_fee: 0.005 }
    only(answer({ ...transaction, ...facts }))
    expect(await query()).toMatchObject({
      status: 'succeeded',
      mode: null,
      credited: naira(150_000),
      paid: naira(152_101),
      fee: naira(2_101),
    })
  })

  it.each(['1500', '1500.0', '1500.00', '"1500"', '"1500.00"', '1500.000'])(
    'may be written %s',
    async (amount) => {
      const body = JSON.stringify({ status: 'success', data: { ...transaction, amount: 'AMOUNT' } })
      only({ body: body.replace('"AMOUNT"', amount) })
      expect((await query()).credited).toEqual(naira(150_000))
    },
  )

  it('that succeeded is found behind a later try that failed', async () => {
    const asked: string[] = []
    raw.answers(({ url }) => {
      asked.push(url)
      if (url.includes('verify_by_reference')) return answer({ ...transaction, id: 12, status: 'failed' })
      if (url.includes('/transactions/11/verify')) return answer(transaction)
      return answer([{ id: '13', tx_ref: 'OTHER', status: 'successful' }, transaction])
    })
    expect(await query()).toMatchObject({ status: 'succeeded', providerTxnId: '11' })
    expect(asked).toHaveLength(3)
  })

  it('has beside it every other transaction that brought in money, on whatever page of the list', async () => {
    const later = { ...transaction, id: 12, created_at: '2026-03-02T10:00:00.000Z' }
    const earlier = { ...transaction, created_at: '2026-03-02T09:00:00.000Z' }
    raw.answers(({ url }) => {
      if (url.includes('/verify')) return answer(url.includes('/11/') ? earlier : later)
      const page = url.endsWith('page=2') ? [earlier] : [later]
      return answer(page, { meta: { page_info: { total_pages: 2 } } })
    })
    const found = await query()
    expect(found).toMatchObject({ providerTxnId: '11', further: [{ providerTxnId: '12' }] })
    expect(found.further).toHaveLength(1)
    const known = await provider().query({ ...question, providerTxnId: '12' }, limitToTwentySeconds())
    expect(known).toMatchObject({ providerTxnId: '12', further: [{ providerTxnId: '11' }] })
  })

  it('that is known is asked about by its number, though a list does not name it', async () => {
    raw.answers(({ url }) => {
      if (url.includes('verify_by_reference')) return answer({ ...transaction, id: 12 })
      return answer(url.includes('/transactions?') ? [] : transaction)
    })
    const found = await provider().query({ ...question, providerTxnId: '11' }, limitToTwentySeconds())
    expect(found).toMatchObject({ providerTxnId: '11', further: [{ providerTxnId: '12' }] })
  })

  it('that is not known is not found', async () => {
    const body = JSON.stringify({
      status: 'error',
      message: 'No transaction was found for this id',
      data: null,
    })
    for (const status of [400, 404]) {
      raw.answers({ status, body })
      expect((await query()).status).toBe('not_found')
    }
    raw.answers({ status: 404, body: '<html>No transaction was found</html>' })
    expect(await kindOf(query())).toBe('unknown')
  })
})

describe('a refund', () => {
  const asked: RefundInput = {
    refundReference: 'RF00000001',
    reference: 'TR1',
    providerTxnId: null,
    amount: naira(50_000),
    full: false,
    reason: 'Paid twice',
  }

  it('is made by the number of the transaction, which is asked for when we do not have it', async () => {
    const posted: { url: string; body: string }[] = []
    raw.answers(({ method, url, body }) => {
      if (method === 'GET') return answer(url.includes('/transactions?') ? [] : transaction)
      posted.push({ url, body })
      return answer({ id: 5, tx_id: 11, amount_refunded: 500, status: 'completed-bank-transfer' })
    })
    expect(await provider().refund?.(asked, limitToTwentySeconds())).toMatchObject({
      status: 'succeeded',
      amount: naira(50_000),
    })
    expect(posted).toEqual([
      { url: '/transactions/11/refund', body: '{"amount":"500.00","comments":"RF00000001 Paid twice"}' },
    ])
  })

  it('is looked for among those of its transaction, on every page', async () => {
    const listed = (id: number, tx_id: number, comments: string) => ({
      id,
      tx_id,
      comments,
      amount_refunded: 500,
      status: 'processing',
    })
    raw.answers(({ url }) => {
      const page_info = { total: 2, current_page: 1, total_pages: 2 }
      const last = url.endsWith('page=2')
      return answer([last ? listed(2, 11, 'RF00000001 Paid twice') : listed(1, 99, '')], {
        meta: { page_info },
      })
    })
    const found = await provider().queryRefund?.({ ...asked, providerTxnId: '11' }, limitToTwentySeconds())
    expect(found).toMatchObject({ providerRefundId: '2', status: 'processing', amount: naira(50_000) })
  })
})

describe('the settings', () => {
  const faults = (secret_key: string, secret_hash: string, mode: 'test' | 'live' = 'test') =>
    sayEach(flutterwaveKind.faults({ mode, baseUrl: null, values: { secret_key, secret_hash } }))
  const sayEach = (said: Readonly<Record<string, Said>>): Record<string, string> =>
    Object.fromEntries(Object.entries(said).map(([field, fault]) => [field, say(fault, 'en')]))

  it('say what is wrong with the key and the hash', () => {
    expect(faults('', '')).toEqual({
      secret_key: expect.stringMatching(/Enter/),
      secret_hash: expect.stringMatching(/Enter/),
    })
    expect(faults('sk_test_1', 'long enough to keep').secret_key).toMatch(/isn’t a Flutterwave secret key/)
    expect(faults('FLWSECK-live-X', 'long enough to keep').secret_key).toMatch(/Enter a test key/)
    expect(faults('FLWSECK_TEST-0001-X', 'long enough to keep', 'live').secret_key).toMatch(
      /Enter a live key/,
    )
    expect(faults('FLWSECK_TEST-0001-X', 'short').secret_hash).toMatch(/too short/)
    expect(faults('FLWSECK_TEST-0001-X', 'long enough to keep')).toEqual({})
  })
})
