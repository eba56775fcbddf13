import type { Minor } from '@testamur/contract/money'
import type { Clock } from '../core/clock.ts'
import {
  type Book,
  type Charge,
  type Checkout,
  chargesOf,
  type Dispute,
  leadingCharge,
  nextNumber,
  type Refund,
  refundable,
} from './books.ts'
import type { GatewayEvent } from './happening.ts'

/** What differs between gateways in how money moves. */
export type TillRules = {
  readonly newChargeId: (number: number) => string
  readonly newRefundId: (number: number) => string
  readonly feeOf: (amount: Minor) => Minor
  /** Whether a reference can be paid once only; otherwise each attempt can succeed, for example in two tabs. */
  readonly paysOnce: boolean
}

export type Payment = {
  readonly amount?: Minor | undefined
  readonly surcharge?: Minor | undefined
  readonly currency?: string | undefined
  readonly channel?: string | undefined
  /** The payment arrives after this time. */
  readonly after_ms?: number | undefined
}

export type NewRefund = {
  readonly amount: Minor
  readonly note: string
  readonly extra?: Readonly<Record<string, string>>
}

export type Till = ReturnType<typeof createTill>

/** Everything that can happen to money at a gateway. The merchant is notified of it. */
export function createTill(deps: {
  readonly rules: TillRules
  readonly book: Book
  readonly clock: Clock
  readonly refundDelayMs: number
  readonly happened: (happening: GatewayEvent) => void
}) {
  const { rules, book, clock, happened } = deps
  const iso = (ms = 0) => new Date(clock.now().getTime() + ms).toISOString()
  const checkoutOf = (charge: Charge): Checkout => {
    const found = book.checkouts.find((one) => one.code === charge.code)
    if (found === undefined) throw new Error(`Charge ${charge.id} belongs to no checkout`)
    return found
  }

  function addCharge(checkout: Checkout, status: Charge['status'], payment: Payment): Charge {
    const amount = payment.amount ?? checkout.amount
    const later = payment.after_ms ?? 0
    const charge: Charge = {
      id: rules.newChargeId(nextNumber(book)),
      code: checkout.code,
      status,
      amount,
      surcharge: payment.surcharge ?? 0,
      currency: payment.currency ?? checkout.currency,
      fee: status === 'failed' ? 0 : Math.max(rules.feeOf(amount), payment.surcharge ?? 0),
      channel: payment.channel ?? (later > 0 ? 'bank_transfer' : 'card'),
      created_at: iso(),
      arrives_at: later > 0 ? iso(later) : null,
      paid_at: status === 'paid' ? iso() : null,
    }
    book.charges.push(charge)
    happened({ kind: 'charge', checkout, charge })
    return charge
  }

  function arrive(charge: Charge): void {
    charge.status = 'paid'
    charge.paid_at = charge.arrives_at
    charge.arrives_at = null
    happened({ kind: 'charge', checkout: checkoutOf(charge), charge })
  }

  function setRefund(refund: Refund, status: Refund['status']): void {
    const charge = book.charges.find((one) => one.id === refund.charge_id)
    if (charge === undefined) throw new Error(`Refund ${refund.id} belongs to no charge`)
    refund.status = status
    refund.settles_at = null
    happened({ kind: 'refund', checkout: checkoutOf(charge), charge, refund })
  }

  return {
    pay(checkout: Checkout, payment: Payment = {}): Charge {
      if (rules.paysOnce && chargesOf(book, checkout).some(({ status }) => status === 'paid'))
        throw new Error(`${checkout.reference} is paid already`)
      return addCharge(checkout, (payment.after_ms ?? 0) > 0 ? 'pending' : 'paid', payment)
    },

    fail: (checkout: Checkout): Charge => addCharge(checkout, 'failed', {}),

    close(checkout: Checkout, why: 'cancelled' | 'expired'): void {
      checkout.closed = why
      happened({ kind: 'closed', checkout })
    },

    /** The bank takes the money back without a request from the merchant. */
    reverse(charge: Charge): void {
      charge.status = 'reversed'
      happened({ kind: 'charge', checkout: checkoutOf(charge), charge })
    },

    refund(charge: Charge, { amount, note, extra = {} }: NewRefund): Refund | null {
      if (charge.status !== 'paid' || amount < 1 || amount > refundable(book, charge)) return null
      const refund: Refund = {
        id: rules.newRefundId(nextNumber(book)),
        charge_id: charge.id,
        amount,
        currency: charge.currency,
        status: 'pending',
        note,
        created_at: iso(),
        settles_at: iso(deps.refundDelayMs),
        extra: { ...extra },
      }
      book.refunds.push(refund)
      happened({ kind: 'refund', checkout: checkoutOf(charge), charge, refund })
      return refund
    },

    setRefund,

    dispute(charge: Charge, status: Dispute['status'] = 'open'): Dispute {
      const known = book.disputes.find((one) => one.charge_id === charge.id)
      const dispute: Dispute = known ?? {
        id: String(nextNumber(book)),
        charge_id: charge.id,
        amount: charge.amount,
        status,
        opened_at: iso(),
      }
      dispute.status = status
      if (known === undefined) book.disputes.push(dispute)
      if (status === 'lost') charge.status = 'reversed'
      happened({ kind: 'dispute', checkout: checkoutOf(charge), charge, dispute })
      return dispute
    },

    /** What happens by time alone: transfers arrive, refunds complete and pages close. */
    letTimePass(): void {
      const now = iso()
      for (const charge of book.charges)
        if (charge.arrives_at !== null && charge.arrives_at <= now) arrive(charge)
      for (const refund of book.refunds)
        if (refund.settles_at !== null && refund.settles_at <= now) setRefund(refund, 'succeeded')
      for (const checkout of book.checkouts) {
        const leading = leadingCharge(book, checkout)?.status ?? 'failed'
        const open = checkout.closed === null && leading === 'failed'
        if (open && checkout.expires_at !== null && checkout.expires_at <= now)
          this.close(checkout, 'expired')
      }
    },
  }
}
