import type { Said } from '../../messages/message.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

/** What a gateway's answers say about our keys. */
export type KeyWatcher = {
  /** It rejects them. */
  refused(reason: Said): Promise<void>
  /** It answered. */
  taken(): Promise<void>
}

/** Reports what each call to the gateway says about our keys. */
export function watchKeys(provider: PaymentProvider, news: KeyWatcher): PaymentProvider {
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
    // While somebody tests new keys, they read at once that these are wrong.
    ...(check && { check: watched(check, false) }),
  }
}
