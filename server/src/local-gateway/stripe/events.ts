import { createHmac } from 'node:crypto'
import { type Book, type Charge, type Checkout, nextNumber } from '../books.ts'
import type { GatewayEvent } from '../happening.ts'
import type { Keys, TwinState } from '../twin.ts'
import {
  buildLostDispute,
  chargeObject,
  disputeObject,
  isLive,
  refundObject,
  seconds,
  sessionObject,
} from './objects.ts'

/** The events that a merchant receives. A declined card causes none, because the page is still open. */
export function noticesOf(happening: GatewayEvent, { book, keys }: TwinState): string[] {
  const { checkout } = happening
  const event = (type: string, at: string, object: object) => eventBody(book, keys, type, at, object)
  const session = (type: string, at: string) =>
    event(`checkout.session.${type}`, at, sessionObject(book, keys, checkout, ''))

  switch (happening.kind) {
    case 'charge':
      return chargeNotices(book, checkout, happening.charge, session, event)
    case 'closed':
      return checkout.closed === 'expired'
        ? [session('expired', checkout.expires_at ?? checkout.created_at)]
        : []
    case 'refund': {
      const { refund, charge } = happening
      const type =
        refund.status === 'failed'
          ? 'refund.failed'
          : refund.status === 'pending'
            ? 'refund.created'
            : 'refund.updated'
      const told = event(type, refund.created_at, refundObject(checkout, refund))
      return refund.status === 'pending'
        ? [told, event('charge.refunded', refund.created_at, chargeObject(book, checkout, charge))]
        : [told]
    }
    case 'dispute': {
      const { charge, dispute } = happening
      const type = dispute.status === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed'
      return [event(type, charge.created_at, disputeObject(checkout, dispute))]
    }
  }
}

function chargeNotices(
  book: Book,
  checkout: Checkout,
  charge: Charge,
  session: (type: string, at: string) => string,
  event: (type: string, at: string, object: object) => string,
): string[] {
  const at = charge.paid_at ?? charge.created_at
  const transfers = book.charges.some((one) => one.code === checkout.code && one.status === 'pending')
  switch (charge.status) {
    case 'pending':
      return [session('completed', at)]
    case 'paid':
      return [session(charge.paid_at === charge.created_at ? 'completed' : 'async_payment_succeeded', at)]
    case 'failed':
      return transfers ? [session('async_payment_failed', at)] : []
    case 'reversed':
      return [event('charge.dispute.closed', at, buildLostDispute(checkout, charge))]
  }
}

const eventBody = (book: Book, keys: Keys, type: string, at: string, object: object): string =>
  JSON.stringify({
    id: `evt_local${nextNumber(book)}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(at),
    data: { object },
    livemode: isLive(keys),
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })

export function signEvent(body: string, at: Date, keys: Keys): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000)
  const digest = createHmac('sha256', keys['webhook_secret'] ?? '')
    .update(`${time}.${body}`)
    .digest('hex')
  return { 'stripe-signature': `t=${time},v1=${digest}` }
}

export function switchMode(body: string): string {
  const event = JSON.parse(body) as { livemode: boolean }
  return JSON.stringify({ ...event, livemode: !event.livemode })
}
