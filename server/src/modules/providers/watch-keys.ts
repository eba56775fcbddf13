import type { Said } from '../../messages/message.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

/** What the calls to one gateway tell of our keys. */
export type KeyNews = {
  /** It does not take them. */
  refused(reason: Said): Promise<void>
  /** It answered. */
  taken(): Promise<void>
}

/** Whoever calls the gateway, and for whatever: what it makes of our keys is told. */
export function watchKeys(provider: PaymentProvider, news: KeyNews): PaymentProvider {
  const told =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>, cares = true) =>
    async (...args: A): Promise<R> => {
      const answer = await call(...args).catch(async (error: unknown) => {
        if (cares && error instanceof ProviderError && error.kind === 'unauthorized')
          await news.refused(error.said)
        throw error
      })
      await news.taken()
      return answer
    }
  const { initiate, query, cancel, refund, queryRefund, check } = provider
  return {
    ...provider,
    initiate: told(initiate),
    query: told(query),
    ...(cancel && { cancel: told(cancel) }),
    ...(refund && { refund: told(refund) }),
    ...(queryRefund && { queryRefund: told(queryRefund) }),
    // Who tests new keys reads at once that they are wrong.
    ...(check && { check: told(check, false) }),
  }
}
