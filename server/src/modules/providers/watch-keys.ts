import type { Said } from '../../messages/message.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

/** What the calls to one gateway show about our keys. */
export type KeyNews = {
  /** It does not take them. */
  refused(reason: Said): Promise<void>
  /** It answered. */
  taken(): Promise<void>
}

/** Reports what the gateway makes of our keys, whoever calls it and for whatever. */
export function watchKeys(provider: PaymentProvider, news: KeyNews): PaymentProvider {
  const watched =
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
    initiate: watched(initiate),
    query: watched(query),
    ...(cancel && { cancel: watched(cancel) }),
    ...(refund && { refund: watched(refund) }),
    ...(queryRefund && { queryRefund: watched(queryRefund) }),
    // Who tests new keys reads at once that they are wrong.
    ...(check && { check: watched(check, false) }),
  }
}
