import type { Logger } from '../../../platform/logger.ts'
import { type FindProvider, ProviderError, type ProviderPayment } from '../../providers/index.ts'
import { referenceAtGateway } from '../reference.ts'
import type { PaymentRow } from '../store/payments.ts'

const QUERY_MS = 20_000

type Deps = { readonly logger: Logger; readonly findProvider: FindProvider }

/** `silence`: no answer came, and the provider should not be asked again for this many milliseconds. */
export async function askProvider(
  deps: Deps,
  payment: PaymentRow,
): Promise<{ answer: ProviderPayment; method: string } | { silence: number }> {
  const about = { alias: payment.alias, reference: payment.reference }
  const configured = await deps.findProvider(payment.alias)
  if (configured === null || configured.provider.code !== payment.provider) {
    deps.logger.error(about, 'a payment cannot be asked about: its provider is no longer set up')
    return { silence: 0 }
  }
  try {
    const reference = referenceAtGateway(payment)
    const answer = await configured.provider.query(
      {
        reference,
        providerRef: payment.provider_ref,
        providerTxnId: payment.provider_txn_id,
        expected: { minor: payment.expected_minor, currency: payment.currency },
        paidBefore: payment.received_minor > 0,
      },
      AbortSignal.timeout(QUERY_MS),
    )
    if (answer.status === 'unknown')
      deps.logger.error({ ...about, said: answer.rawStatus }, 'a provider said a word we have no meaning for')
    const own = answer.reference === reference ? payment.reference : answer.reference
    return { answer: { ...answer, reference: own }, method: configured.label }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const level = error.kind === 'unauthorized' ? 'error' : 'warn'
    deps.logger[level]({ ...about, kind: error.kind, reason: error.message }, 'a provider did not answer')
    return { silence: error.retryAfterMs ?? 0 }
  }
}
