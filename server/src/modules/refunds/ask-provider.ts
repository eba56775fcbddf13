import { messageOf } from '../../messages/message.ts'
import { type PaymentRow, referenceAtGateway } from '../payments/index.ts'
import { type PaymentProvider, ProviderError } from '../providers/index.ts'
import type { RefundDeps } from './deps.ts'
import type { ProviderReply } from './record-answer.ts'
import { sentReference } from './reference.ts'
import type { RefundRow } from './store/refunds.ts'

const QUERY_MS = 20_000

type RefundInput = Parameters<NonNullable<PaymentProvider['refund']>>[0]

const words: Readonly<Record<RefundRow['reason_code'], string>> = {
  duplicate: 'Paid twice',
  overpaid: 'Paid too much',
  underpaid: 'Paid too little',
  request_closed: 'The application was closed',
  not_provided: 'Not provided',
  mistake: 'Charged by mistake',
  other: 'Refund',
}

/** What the provider is told about a refund, for sending and for asking. */
export const inputFor = (refund: RefundRow, payment: PaymentRow): RefundInput => ({
  refundReference: sentReference(refund),
  reference: referenceAtGateway(payment),
  providerTxnId: payment.provider_txn_id,
  amount: { minor: refund.amount_minor, currency: refund.currency },
  full: refund.amount_minor === payment.received_minor,
  reason: words[refund.reason_code],
})

/** The provider of the payment, while it is set up. */
export async function providerOf(
  { findProvider, logger }: Pick<RefundDeps, 'findProvider' | 'logger'>,
  payment: PaymentRow,
): Promise<PaymentProvider | null> {
  const configured = await findProvider(payment.alias)
  if (configured?.provider.code === payment.provider) return configured.provider
  const about = { alias: payment.alias, reference: payment.reference }
  logger.error(about, 'a refund has lost its provider: it is no longer set up')
  return null
}

/** Asks for the outcome of a refund. Moves no money. */
export async function askProvider(
  deps: RefundDeps,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<ProviderReply> {
  const provider = await providerOf(deps, payment)
  if (provider === null) return { kind: 'silence', reason: messageOf('refunds.providerGone') }
  if (provider.queryRefund === undefined) return { kind: 'not_found' }
  try {
    const signal = AbortSignal.timeout(QUERY_MS)
    const answer = await provider.queryRefund(inputFor(refund, payment), signal)
    if (answer?.status === 'unknown')
      deps.logger.error(
        { reference: refund.reference, said: answer.rawStatus },
        'a provider said a word of a refund that we have no meaning for',
      )
    return answer === null ? { kind: 'not_found' } : { kind: 'answer', answer }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const about = {
      reference: refund.reference,
      alias: payment.alias,
      kind: error.kind,
      reason: error.message,
    }
    deps.logger.warn(about, 'a provider did not answer about a refund')
    return { kind: 'silence', reason: error.said }
  }
}
