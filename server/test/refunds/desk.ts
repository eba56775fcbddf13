import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PaymentProvider, ProviderRefund } from '../../src/modules/providers/provider.ts'

type Status = ProviderRefund['status']

export type KnownRefund = {
  readonly id: string
  readonly refundReference: string
  readonly reference: string
  readonly minor: number
  readonly currency: string
  readonly status: Status
}

export type Desk = {
  /** The refunds that it made, in order: one entry for every call. */
  given(): KnownRefund[]
  /** Sets its answer about a refund from now on. */
  says(refundReference: string, status: Status): void
  readonly around: (provider: PaymentProvider) => PaymentProvider
}

/**
 * The refunds of a gateway without idempotency keys: asked twice, it refunds twice. They are kept in a folder, because a
 * gateway keeps them outside our processes.
 */
export function openDesk(folder: string, starts: Status = 'processing'): Desk {
  const pathOf = (id: string) => join(folder, `${id}.json`)
  const given = () =>
    readdirSync(folder)
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KnownRefund)
  const answer = (one: KnownRefund): ProviderRefund => ({
    refundReference: one.refundReference,
    providerRefundId: one.id,
    status: one.status,
    rawStatus: one.status,
    amount: { minor: one.minor, currency: one.currency },
    evidence: one,
  })
  return {
    given,
    says(refundReference, status) {
      const one = given().findLast((each) => each.refundReference === refundReference)
      if (one === undefined) throw new Error(`No refund ${refundReference} was made`)
      writeFileSync(pathOf(one.id), JSON.stringify({ ...one, status }))
    },
    around: (provider) => ({
      ...provider,
      capabilities: { ...provider.capabilities, refund: 'partial', refundIdempotency: 'list_first' },
      async refund({ refundReference, reference, amount }) {
        const id = `RF${String(given().length + 1).padStart(5, '0')}`
        const one: KnownRefund = { id, refundReference, reference, ...amount, status: starts }
        writeFileSync(pathOf(id), JSON.stringify(one))
        return answer(one)
      },
      async queryRefund({ refundReference }) {
        const one = given().findLast((each) => each.refundReference === refundReference)
        return one === undefined ? null : answer(one)
      },
    }),
  }
}
