import { describe, expect, it } from 'vitest'
import { parseWebhook, verifyWebhook } from './webhook.ts'

const HASH = 'a secret of the dashboard'
const request = (body: string, hash?: string) => ({
  body: Buffer.from(body),
  headers: hash === undefined ? {} : { 'verif-hash': hash },
  receivedAt: new Date(),
})
const hintOf = (body: unknown) => parseWebhook(request(JSON.stringify(body)))[0]

describe('the hash', () => {
  it('says who knows it, and nothing about what was sent', () => {
    expect(verifyWebhook(request('{}', HASH), HASH)).toEqual({ kind: 'unbound', scheme: 'verif-hash' })
    expect(verifyWebhook(request('{"status":"successful"}', HASH), HASH).kind).toBe('unbound')
  })

  it.each([undefined, '', `${HASH} `, HASH.slice(1), `${HASH}, ${HASH}`, 'é'.repeat(10_000)])(
    'that is another one is rejected (%#)',
    (hash) => {
      expect(verifyWebhook(request('{}', hash), HASH).kind).toBe('rejected')
    },
  )
})

describe('an event', () => {
  it('of a charge with its data', () => {
    const data = { id: 288200108, tx_ref: 'TR1', status: 'successful', amount: 100 }
    expect(hintOf({ event: 'charge.completed', 'event.type': 'CARD_TRANSACTION', data })).toEqual({
      dedupeKey: 'charge.completed|288200108|successful',
      topic: 'payment',
      reference: 'TR1',
      providerTxnId: '288200108',
      refundReference: null,
    })
  })

  it('of a charge in flat names', () => {
    const flat = {
      id: 7,
      txRef: 'TR1',
      flwRef: 'F',
      amount: 100,
      status: 'failed',
      'event.type': 'CARD_TRANSACTION',
    }
    expect(hintOf(flat)).toMatchObject({
      dedupeKey: 'CARD_TRANSACTION|7|failed',
      topic: 'payment',
      reference: 'TR1',
      providerTxnId: '7',
    })
  })

  it('of a refund names the transaction by its number', () => {
    const refund = {
      id: 75923,
      AmountRefunded: 6900,
      status: 'completed',
      FlwRef: 'F',
      TransactionId: 908790,
      meta: '{}',
    }
    expect(hintOf(refund)).toMatchObject({
      dedupeKey: 'refund|75923|completed',
      topic: 'refund',
      reference: null,
      providerTxnId: '908790',
    })
  })

  it('of a refund with its data and our words', () => {
    const data = { id: 1, TransactionId: 2, status: 'completed', comments: 'RF00000001 Paid twice' }
    expect(hintOf({ event: 'refund.completed', data })).toMatchObject({
      topic: 'refund',
      providerTxnId: '2',
      refundReference: 'RF00000001',
    })
  })

  it('of a failure and of a success are two', () => {
    const event = (status: string) =>
      hintOf({ event: 'charge.completed', data: { id: 1, tx_ref: 'TR1', status } })?.dedupeKey
    expect(event('failed')).not.toBe(event('successful'))
  })

  it('of anything else is ignored', () => {
    expect(hintOf({ event: 'transfer.completed', data: { id: 1 } })?.topic).toBe('ignored')
    expect(hintOf({ 'event.type': 'Transfer', transfer: { id: 1 } })?.topic).toBe('ignored')
  })
})
