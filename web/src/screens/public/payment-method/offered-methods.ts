import type { listPaymentMethods } from '@calls/payments/payments'
import type { Data } from '@testamur/contract/endpoint'
import type { PaymentMethod } from '@testamur/contract/payments/payments'

type Gateway = Data<typeof listPaymentMethods>[number]

/** One place to pay, and the methods that one goes there for. */
export type OfferedMethods = Pick<Gateway, 'provider' | 'kind' | 'mode'> & {
  readonly methods: readonly PaymentMethod[]
}

/**
 * What payers choose from. They know methods, not gateways: each method leads to the first gateway that has it, and a gateway that adds
 * none is not shown.
 */
export function offeredMethods(gateways: readonly Gateway[]): OfferedMethods[] {
  const taken = new Set<PaymentMethod>()
  return gateways.flatMap(({ provider, kind, mode, methods }) => {
    const added = methods.filter((method) => !taken.has(method))
    for (const method of added) taken.add(method)
    return added.length === 0 ? [] : [{ provider, kind, mode, methods: added }]
  })
}
