import { describe, expect, it } from 'vitest'
import { parseWebhook, signBody, verifyWebhook } from './webhook.ts'

const RAW =
  '{"event":"charge.success","data":{"id":4099260516,"domain":"test","status":"success","reference":"TR-0001-A1","amount":150000,"requested_amount":150000,"currency":"NGN","fees":2250}}'
const GOLDEN =
  '127da92f29597f133f560bc1dcb376b576e2a99bfe72c31c0922985edd46f58dd21e0c8630c97494806dbe96b50fd5a63f5b1b9cfc4ae4bbaeed78810517762c'
const KEY = 'sk_test_fake_0001'

const request = (body: string, signature?: string) => ({
  body: Buffer.from(body),
  headers: signature === undefined ? {} : { 'x-paystack-signature': signature },
  receivedAt: new Date(),
})
const hintsOf = (body: unknown) => parseWebhook(request(JSON.stringify(body)))

describe('the signature', () => {
  it('of the golden vector is what Paystack would send', () => {
    expect(signBody(RAW, KEY)).toBe(GOLDEN)
    expect(verifyWebhook(request(RAW, GOLDEN), KEY)).toEqual({ kind: 'authentic', scheme: 'hmac-sha512' })
  })

  it('is over the raw bytes: other spaces or another order of keys are another body', () => {
    const spaced = JSON.stringify(JSON.parse(RAW), null, 1)
    expect(verifyWebhook(request(spaced, GOLDEN), KEY).kind).toBe('rejected')
  })

  it('is lower-case hex of the right length, given once', () => {
    const written = [
      undefined,
      '',
      GOLDEN.toUpperCase(),
      GOLDEN.slice(2),
      `${GOLDEN}, ${GOLDEN}`,
      `${GOLDEN}00`,
    ]
    for (const signature of written) expect(verifyWebhook(request(RAW, signature), KEY).kind).toBe('rejected')
  })
})

describe('an event', () => {
  it('of a payment names reference and transaction, its id to the last digit', () => {
    const big = RAW.replace('4099260516', '9007199254740993')
    expect(parseWebhook(request(big))).toEqual([
      {
        dedupeKey: 'charge.success|TR-0001-A1|9007199254740993|success',
        topic: 'payment',
        reference: 'TR-0001-A1',
        providerTxnId: '9007199254740993',
        refundReference: null,
      },
    ])
  })

  it('of a refund names the payment; equal parts given back stay two events', () => {
    const part = (at: string) =>
      hintsOf({
        event: 'refund.processed',
        data: {
          status: 'processed',
          transaction_reference: 'TR1',
          refund_reference: null,
          amount: '10000',
          refund_created_at: at,
        },
      })[0]
    expect(part('1')).toMatchObject({ topic: 'refund', reference: 'TR1', refundReference: null })
    expect(part('1')).toEqual(part('1'))
    expect(part('1')?.dedupeKey).not.toBe(part('2')?.dedupeKey)
  })

  it('of a dispute names the payment within it', () => {
    const data = { id: 7, status: 'awaiting-merchant-feedback', transaction: { id: 12, reference: 'TR1' } }
    expect(hintsOf({ event: 'charge.dispute.create', data })[0]).toMatchObject({
      topic: 'dispute',
      reference: 'TR1',
      providerTxnId: '12',
    })
  })

  it('of anything else is ignored', () => {
    const data = { id: 1, reference: 'T1', status: 'success', transaction: 5 }
    expect(hintsOf({ event: 'transfer.success', data })[0]?.topic).toBe('ignored')
  })
})
