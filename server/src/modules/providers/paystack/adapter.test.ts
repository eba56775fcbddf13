import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '../../../messages/say.ts'
import { type Answer, openRawGateway, type RawGateway } from '../conformance/raw-gateway.ts'
import { kindOf, limitToTwentySeconds } from '../conformance/world.ts'
import type { InitiateInput, RefundInput } from '../provider.ts'
import { createPaystackProvider } from './adapter.ts'
import { paystackKind } from './kind.ts'

let raw: RawGateway
beforeAll(async () => {
  raw = await openRawGateway()
})
afterAll(() => raw.close())

const naira = (minor: number) => ({ minor, currency: 'NGN' })
const input: InitiateInput = {
  reference: 'TR0001A1',
  amount: naira(30_050),
  payer: { name: 'Ada', email: 'ada@mail.example' },
  description: 'Invoice I1',
  returnUrl: 'https://portal.example/callback/paystack',
  cancelUrl: 'https://portal.example/callback/paystack',
  notifyUrl: 'https://portal.example/api/webhooks/paystack',
  expiresAt: new Date('2026-01-01T00:00:00Z'),
}
const provider = () => createPaystackProvider({ secretKey: 'sk_test_fake_0001', baseUrl: () => raw.url })
const question = {
  reference: input.reference,
  providerRef: null,
  providerTxnId: null,
  expected: input.amount,
}

const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) })
const verified = (data: object) =>
  json({
    status: true,
    data: {
      id: 1,
      domain: 'test',
      status: 'success',
      reference: 'TR0001A1',
      amount: 30_050,
      currency: 'NGN',
      ...data,
    },
  })
const query = (answer: Answer) => {
  raw.answers(answer)
  return provider().query(question, limitToTwentySeconds())
}
const initiate = (answer: Answer) => {
  raw.answers(answer)
  return provider().initiate(input, limitToTwentySeconds())
}

describe('what Paystack says of disputes about what was paid', () => {
  const one = (more: object) => ({
    id: 5,
    status: 'resolved',
    resolution: null,
    refund_amount: 30_050,
    ...more,
  })
  const asked = (disputes: Answer) => {
    raw.answers(({ url }) => (url === '/dispute/transaction/1' ? disputes : verified({})))
    return provider().query({ ...question, paidBefore: true }, limitToTwentySeconds())
  }
  const OPEN = one({ status: 'awaiting-merchant-feedback', createdAt: '2026-03-01T09:00:00.000Z' })

  it('is not asked of what was not paid before', async () => {
    expect((await query(verified({}))).dispute).toBeUndefined()
  })

  it.each([
    ['none, by its refusal', json({ status: false, message: 'Dispute not found' }, 404), 'none', 'succeeded'],
    ['none, as an empty list', json({ status: true, data: [] }), 'none', 'succeeded'],
    ['one that is open', json({ status: true, data: OPEN }), 'open', 'succeeded'],
    [
      'one that the bank looks at',
      json({ status: true, data: [one({ status: 'awaiting-bank-feedback' })] }),
      'open',
      'succeeded',
    ],
    [
      'one that was turned down',
      json({ status: true, data: one({ resolution: 'declined' }) }),
      'won',
      'succeeded',
    ],
    [
      'one that was accepted',
      json({ status: true, data: one({ resolution: 'merchant-accepted' }) }),
      'lost',
      'reversed',
    ],
    [
      'one accepted by time',
      json({ status: true, data: one({ resolution: 'auto-accepted', refund_amount: null }) }),
      'lost',
      'reversed',
    ],
    [
      'one of which a part was accepted',
      json({ status: true, data: one({ resolution: 'merchant-accepted', refund_amount: 5_000 }) }),
      'lost',
      'succeeded',
    ],
    [
      'one that ended with an unheard word',
      json({ status: true, data: one({ resolution: 'shelved' }) }),
      'open',
      'succeeded',
    ],
    [
      'an open one beside one that was won',
      json({ status: true, data: [one({ resolution: 'declined' }), OPEN] }),
      'open',
      'succeeded',
    ],
  ] as const)('%s', async (_name, answer, state, status) => {
    expect(await asked(answer)).toMatchObject({ status, dispute: { state } })
  })

  it('keeps since when, and a list that cannot be had is no answer at all', async () => {
    expect((await asked(json({ status: true, data: OPEN }))).dispute?.since).toEqual(
      new Date('2026-03-01T09:00:00Z'),
    )
    await expect(asked(json({}, 503))).rejects.toMatchObject({ kind: 'unknown' })
  })
})

describe('what Paystack says of a transaction', () => {
  it('credits what was asked when the payer bears the fee', async () => {
    const answer = await query(verified({ amount: 40_333, requested_amount: 30_050, fees: 10_283 }))
    expect(answer).toMatchObject({ paid: naira(40_333), credited: naira(30_050), fee: naira(10_283) })
  })

  it('credits what came when less came than was asked', async () => {
    const answer = await query(verified({ amount: 30_000, requested_amount: 30_050 }))
    expect(answer).toMatchObject({ paid: naira(30_000), credited: naira(30_000) })
  })

  it.each(['', 0, null, { cancel_action: 'x' }, '{"a":1}'])('is read with metadata %j', async (metadata) => {
    expect((await query(verified({ metadata }))).status).toBe('succeeded')
  })

  it.each([
    ['success', 'succeeded'],
    ['abandoned', 'abandoned'],
    ['failed', 'failed'],
    ['ongoing', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['reversed', 'reversed'],
  ])('in the word %s is %s', async (word, status) => {
    expect((await query(verified({ status: word }))).status).toBe(status)
  })

  it('tells test money from live money', async () => {
    expect((await query(verified({ domain: 'live' }))).mode).toBe('live')
    expect((await query(verified({ domain: 'staging' }))).mode).toBeNull()
  })

  it.each([404, 400])('may be that it knows no such reference, with %i', async (status) => {
    const answer = await query(json({ status: false, message: 'Transaction reference not found' }, status))
    expect(answer).toMatchObject({ status: 'not_found', reference: input.reference, credited: null })
  })

  it('is not believed when the envelope says that the call failed', async () => {
    const data = { id: 1, status: 'success', reference: 'TR0001A1', amount: 30_050, currency: 'NGN' }
    expect(await kindOf(query(json({ status: false, message: 'No', data })))).toBe('unknown')
  })

  it.each([404, 400])('is unknown when somebody else answers %i', async (status) => {
    expect(await kindOf(query({ status, body: '<html>Not found</html>' }))).toBe('unknown')
  })
})

describe('beginning', () => {
  const refusal = (code: string | undefined, message: string) => json({ status: false, message, code }, 400)
  const handed = (authorization_url: string) =>
    json({ status: true, data: { authorization_url, access_code: 'code', reference: 'TR0001A1' } })

  it('with a reference that was used before is a duplicate, with or without its code', async () => {
    expect(await kindOf(initiate(refusal('duplicate_reference', 'No')))).toBe('duplicate')
    expect(await kindOf(initiate(refusal(undefined, 'Duplicate Transaction Reference')))).toBe('duplicate')
  })

  it('with what Paystack does not take is rejected; with a wrong key, unauthorized', async () => {
    expect(await kindOf(initiate(refusal('invalid_email_address', 'Invalid Email Address Passed')))).toBe(
      'rejected',
    )
    expect(await kindOf(initiate(refusal(undefined, 'Invalid key')))).toBe('unauthorized')
  })

  it('about another reference is unknown', async () => {
    const data = { authorization_url: `${raw.url}/checkout/x`, access_code: 'code', reference: 'OTHER' }
    expect(await kindOf(initiate(json({ status: true, data })))).toBe('unknown')
  })

  it.each([
    'javascript:alert(1)',
    'https://evil.example/checkout/x',
    'https://checkout.paystack.com.evil.example/x',
    'http://checkout.paystack.com/x',
    'https://checkout.paystack.com/x',
    '//evil.example/checkout/x',
    '',
  ])('at the local gateway sends nobody to %j', async (url) => {
    expect(await kindOf(initiate(handed(url)))).toBe('rejected')
  })
})

describe('a refund that is looked for', () => {
  const asked: RefundInput = {
    refundReference: 'RF00000001',
    reference: 'TR0001A1',
    providerTxnId: '9',
    amount: naira(10_000),
    full: false,
    reason: 'Paid twice',
  }
  const refund = (merchant_note: string | null, amount: number | string = 10_000) => ({
    id: 1,
    status: 'needs-attention',
    amount,
    currency: 'NGN',
    merchant_note,
  })
  const find = (refunds: object[]) => {
    raw.answers(json({ status: true, data: refunds }))
    return (
      provider().queryRefund?.(asked, limitToTwentySeconds()) ??
      Promise.reject(new Error('It looks for none'))
    )
  }

  it('is known by our reference in its note, and its amount may be text', async () => {
    const others = [refund('RF00000002 Paid twice'), refund('RF000000010')]
    expect(await find([...others, refund('RF00000001 Paid twice', '10000')])).toMatchObject({
      refundReference: 'RF00000001',
      status: 'needs_attention',
      amount: naira(10_000),
    })
    expect(await find(others)).toBeNull()
  })

  it('without a note may be ours: somebody has to look', async () => {
    expect(await kindOf(find([refund(null)]))).toBe('unknown')
    expect(await find([refund(null, 9_999)])).toBeNull()
  })

  it('is looked for on every page', async () => {
    raw.answers(({ url }) => {
      const page = Number(new URL(url, raw.url).searchParams.get('page'))
      const full = Array.from({ length: 100 }, () => refund('RF00000002 Other'))
      return json({ status: true, data: page < 3 ? full : [refund('RF00000001 Paid twice')] })
    })
    expect(await provider().queryRefund?.(asked, limitToTwentySeconds())).toMatchObject({
      refundReference: 'RF00000001',
    })
  })
})

describe('the settings', () => {
  const faults = (secret_key: string, mode: 'test' | 'live' = 'test', local = false) =>
    say(
      paystackKind.faults({ mode, baseUrl: local ? () => raw.url : null, values: { secret_key } })
        .secret_key ?? '',
      'en',
    )

  it('say what is wrong with a key', () => {
    expect(faults('')).toMatch(/Enter/)
    expect(faults('pk_test_0001')).toMatch(/isn’t a Paystack secret key/)
    expect(faults('sk_live_0001')).toMatch(/Enter a test key/)
    expect(faults('sk_test_0001', 'live')).toMatch(/Enter a live key/)
    expect(faults('sk_live_0001', 'live', true)).toMatch(/local gateway/)
    expect(faults('sk_live_0001', 'live')).toBe('')
  })
})
