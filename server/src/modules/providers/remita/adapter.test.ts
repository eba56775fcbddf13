import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, type RecordedRequest, startAnswering } from '../../../../test/answering.ts'
import { type InitiateInput, ProviderError } from '../provider.ts'
import { remitaKind } from './kind.ts'
import { createHashOf, payHashOf, statusHashOf, timeOf } from './protocol.ts'

const keys = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' }
const values = { merchant_id: '2547916', service_type_id: '4430731', api_key: '1946' }
const RRR = '130007843012'
const reference = 'PREFERENCE000001'

let server: Awaited<ReturnType<typeof startAnswering>> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Remita, answering whatever the test wants. */
async function remita(answer: (asked: RecordedRequest) => Answer) {
  const started = await startAnswering(answer)
  server = started
  const provider = remitaKind.create({ mode: 'test', baseUrl: started.baseUrl, values })
  return { provider, asked: started.asked }
}

const input: InitiateInput = {
  reference,
  amount: { minor: 150_000, currency: 'NGN' },
  payer: { name: 'Ada', email: 'ada@mail.example' },
  description: 'Invoice I1',
  returnUrl: 'https://portal.example/callback/remita',
  cancelUrl: 'https://portal.example/callback/remita',
  notifyUrl: 'https://portal.example/api/webhooks/remita/hook',
  expiresAt: new Date('2026-01-01T00:00:00Z'),
}
const question = { reference, providerRef: RRR, providerTxnId: null, expected: input.amount }
const patient = () => AbortSignal.timeout(100_000)
const isPaymentinit = ({ path }: RecordedRequest) => path.endsWith('/paymentinit')

const facts = (over: object = {}) =>
  JSON.stringify({ amount: 1500.0, RRR, orderId: reference, message: 'M', transactiontime: '', ...over })

const kindOf = async (work: Promise<unknown> | undefined): Promise<string> => {
  const thrown: unknown = await work?.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ProviderError)
  return thrown instanceof ProviderError ? thrown.kind : ''
}

it('hashes are those of the documents, computed elsewhere', () => {
  expect(createHashOf(keys, 'TR-0001-A1', '1500.00')).toBe(
    '43d0bdee762e3b41c794f608d9a418f731c6b12b60119b3fe08a74dc96873085e3152da6414f7f80a91c3d5a2998bf791b147faa31e8ea93f70a5b9778f05c79',
  )
  expect(statusHashOf(keys, RRR)).toBe(
    'b92de679ec72c7d40e9ebe29fe3f4af3efb924b1012833eb3ba9189a9bbd700fad84ef84a6adbadace170ebb3e9abb54b72dd9923f1b002b2d06474ad2e22332',
  )
  expect(statusHashOf(keys, 'TR-0001-A1')).toBe(
    'be09321988e195c0460470a3304d03d0fa45f088682eb9611cc3a017e5aeb8738743686d0690f75cc4721c41cf116e1b04acdc446aabeeaade524c4ce7fe95ad',
  )
  expect(payHashOf(keys, RRR)).toBe(
    'a363945359abb329dce4ef8848c8c51c8825a737989edce36f14d0182ba2e2f59165d068262d89066188ca251c40310d8c8800d0a66da31a7d2beb19a36f2cdd',
  )
})

describe('an answer about a payment', () => {
  it.each([
    ['00', 'succeeded'],
    ['01', 'succeeded'],
    ['021', 'pending'],
    ['025', 'open'],
    ['040', 'open'],
    ['012', 'cancelled'],
    ['02', 'failed'],
    ['022', 'not_found'],
    ['777', 'unknown'],
  ])('with code %s is %s', async (status, meaning) => {
    const { provider } = await remita(() => ({ body: facts({ status }) }))
    const answer = await provider.query(question, patient())
    expect(answer).toMatchObject({ status: meaning, reference, mode: null })
    expect(answer.credited).toEqual(meaning === 'succeeded' ? input.amount : null)
  })

  it.each(['013', '020', '023'])('with code %s tells that the keys are wrong', async (status) => {
    const { provider } = await remita(() => ({ body: facts({ status }) }))
    expect(await kindOf(provider.query(question, patient()))).toBe('unauthorized')
    expect(await kindOf(provider.cancel?.({ reference, providerRef: null }, patient()))).toBe('unauthorized')
    expect(await kindOf(provider.check?.(patient()))).toBe('unauthorized')
  })

  it.each([
    ['plain', (json: string) => json],
    ['wrapped', (json: string) => `jsonp (${json})`],
    ['wrapped tightly', (json: string) => `jsonp(${json});`],
    ['wrapped with air', (json: string) => `\n jsonp ( ${json} ) ; \n`],
  ])('%s is read', async (_how, wrap) => {
    const { provider } = await remita(() => ({ body: wrap(facts({ status: '00' })) }))
    expect(await provider.query(question, patient())).toMatchObject({
      status: 'succeeded',
      credited: input.amount,
    })
  })

  it.each([
    ['another number', { RRR: '130007843013' }],
    ['no order', { orderId: '' }],
    ['an order that is null', { orderId: null }],
  ])('about %s is not acted upon', async (_what, over) => {
    const { provider } = await remita(() => ({ body: facts({ status: '00', ...over }) }))
    expect(await provider.query(question, patient())).toMatchObject({
      status: 'unknown',
      paid: null,
      credited: null,
    })
  })

  it('that says paid in a reply that says refused is not acted upon', async () => {
    const { provider } = await remita(() => ({ status: 400, body: facts({ status: '00' }) }))
    expect(await kindOf(provider.query(question, patient()))).toBe('unknown')
  })

  it('is asked for by number, or by order when the number was lost', async () => {
    const { provider, asked } = await remita(() => ({ body: facts({ status: '00' }) }))
    await provider.query(question, patient())
    await provider.query({ ...question, providerRef: null }, patient())
    const base = '/remita/exapp/api/v1/send/api/echannelsvc/2547916'
    expect(asked.map(({ path }) => path)).toEqual([
      `${base}/${RRR}/${statusHashOf(keys, RRR)}/status.reg`,
      `${base}/${reference}/${statusHashOf(keys, reference)}/orderstatus.reg`,
    ])
    expect(asked[0]?.headers.authorization).toBe(
      `remitaConsumerKey=2547916,remitaConsumerToken=${statusHashOf(keys, RRR)}`,
    )
  })

  it.each([
    ['2026-11-21 12:00:00 AM', '2026-11-20T23:00:00.000Z'],
    ['2026-11-21 12:30:00 PM', '2026-11-21T11:30:00.000Z'],
    ['25/07/2022 11:20:20 AM', '2022-07-25T10:20:20.000Z'],
    ['2026-11-21 17:05:09', '2026-11-21T16:05:09.000Z'],
    ['', null],
    ['2026-13-41 12:00:00 AM', null],
    ['yesterday', null],
  ])('whose time is %j was paid at %s', (text, moment) => {
    expect(timeOf(text)?.toISOString() ?? null).toBe(moment)
  })
})

describe('asking for a number', () => {
  const refusal = (code: string) => JSON.stringify({ statuscode: code, status: 'No' })

  it.each([
    ['nothing is known of the order', facts({ status: '022', orderId: '' }), 'rejected'],
    ['the order was paid', facts({ status: '00' }), 'duplicate'],
    ['the order was for another amount', facts({ status: '025', amount: 1500.01 }), 'duplicate'],
    ['nobody can tell', facts({ status: '999' }), 'unknown'],
  ])('that is refused when %s is told apart', async (_when, known, kind) => {
    const { provider } = await remita((asked) => ({ body: isPaymentinit(asked) ? refusal('028') : known }))
    expect(await kindOf(provider.initiate(input, patient()))).toBe(kind)
  })

  it.each([
    ['020', 'unauthorized'],
    ['999', 'unknown'],
    ['025', 'unknown'],
  ])('answered %s without one is %s, and not looked into', async (code, kind) => {
    const { provider, asked } = await remita(() => ({ body: refusal(code) }))
    expect(await kindOf(provider.initiate(input, patient()))).toBe(kind)
    expect(asked).toHaveLength(1)
  })

  it('for dollars is not tried', async () => {
    const { provider, asked } = await remita(() => ({ body: '' }))
    const dollars = { ...input, amount: { minor: 100, currency: 'USD' } }
    expect(await kindOf(provider.initiate(dollars, patient()))).toBe('unsupported')
    expect(asked).toHaveLength(0)
  })
})

describe('its notices', () => {
  const { provider } = { provider: remitaKind.create({ mode: 'test', baseUrl: null, values }) }
  const parse = (json: unknown) =>
    provider.parseWebhook({ body: Buffer.from(JSON.stringify(json)), headers: {}, receivedAt: new Date() })
  const paid = { rrr: RRR, channel: 'BRANCH', amount: 1500.0, orderRef: reference, orderId: reference }

  it('are lists: every payment is a hint of its own, what is none is passed over', () => {
    const hints = parse([
      paid,
      null,
      { ...paid, rrr: '130007843013', orderId: '', orderRef: 'POTHER0000001' },
      paid,
      7,
    ])
    expect(hints.map(({ reference: named, providerTxnId }) => [named, providerTxnId])).toEqual([
      [reference, RRR],
      ['POTHER0000001', '130007843013'],
      [reference, RRR],
    ])
    expect(new Set(hints.map(({ dedupeKey }) => dedupeKey)).size).toBe(2)
    expect(provider.verifyWebhook({ body: Buffer.from(''), headers: {}, receivedAt: new Date() }).kind).toBe(
      'unbound',
    )
    expect(provider.ack).toBe('OK')
  })

  it('that are empty say nothing; those that are no list, or too long a one, cannot be read', () => {
    expect(parse([])).toEqual([])
    for (const wrong of [paid, 'OK', 7, null, [null], Array.from({ length: 101 }, () => paid)])
      expect(() => parse(wrong)).toThrow(SyntaxError)
  })
})

describe('settings', () => {
  const faults = (
    mode: 'test' | 'live',
    over: Record<string, string> = {},
    baseUrl: (() => string) | null = null,
  ) => Object.keys(remitaKind.faults({ mode, baseUrl, values: { ...values, ...over } })).toSorted()
  const own = { merchant_id: '532776942', api_key: 'own key' }

  it('of the public demo are for test mode', () => {
    expect(faults('test')).toEqual([])
    expect(faults('live')).toEqual(['api_key', 'merchant_id'])
    expect(faults('live', own)).toEqual([])
    expect(faults('live', { ...own, base_url: 'https://api.remita.net' })).toEqual([])
  })

  it.each([
    ['test', 'https://login.remita.net'],
    ['live', 'https://demo.remita.net'],
    ['live', 'https://remitademo.net'],
    ['test', 'http://demo.remita.net'],
    ['test', 'https://demo.remita.net/?x=1'],
    ['test', 'demo.remita.net'],
    ['test', 'https://127.0.0.1'],
    ['test', 'https://[::1]:5432'],
    ['live', 'https://169.254.169.254'],
    ['live', 'https://remita.net.example.org'],
    ['live', 'https://evilremita.net'],
    ['live', 'https://login.remita.net/elsewhere'],
  ] as const)('in %s mode %s is no address', (mode, base_url) => {
    expect(faults(mode, { ...own, base_url })).toEqual(['base_url'])
    expect(faults(mode, { ...own, base_url }, () => 'http://127.0.0.1:1')).toEqual([])
  })
})
