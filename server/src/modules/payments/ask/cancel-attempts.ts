import type { Clock } from '../../../core/clock.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { enqueue, gatewayLane } from '../../../platform/jobs/queue.ts'
import type { Logger } from '../../../platform/logger.ts'
import { findInvoice, type Invoice } from '../../invoices/index.ts'
import { type FindProvider, ProviderError } from '../../providers/index.ts'
import { attemptsOf, type PaymentRow } from '../store/payments.ts'
import type { Settle } from './settle.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly findProvider: FindProvider
}

const CANCEL_MS = 20_000
export const CANCEL_ATTEMPTS = 'payments.cancel_attempts'

/** The provider's answer when it keeps the attempt: it is paid or in progress. Asking again would change nothing. */
const kept = ['rejected', 'duplicate', 'unsupported']

/**
 * The invoice can no longer be paid: open payment pages and remittance numbers are cancelled where the provider can
 * do so. Whatever it answers, the attempt stays watched, and money that arrives all the same is handled.
 */
export async function cancelAttempts(
  deps: Deps,
  settle: Settle,
  invoiceId: number,
  alias?: string,
): Promise<void> {
  const attempts = (await attemptsToCancel(deps, invoiceId)).filter(
    (payment) => alias === undefined || payment.alias === alias,
  )
  const ends = await Promise.allSettled(attempts.map((payment) => cancel(deps, settle, payment)))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}

/** One job for each gateway with such attempts, so that none waits for another. */
export async function shareOutCancelling(deps: Deps, invoiceId: number): Promise<(tx: Tx) => Promise<void>> {
  const attempts = await attemptsToCancel(deps, invoiceId)
  const aliases = new Set(attempts.map((payment) => payment.alias))
  return async (tx) => {
    for (const alias of aliases) {
      const payload = { invoice_id: invoiceId, alias }
      await enqueue(tx, { kind: CANCEL_ATTEMPTS, lane: gatewayLane(alias), payload })
    }
  }
}

async function attemptsToCancel({ database, clock }: Deps, invoiceId: number): Promise<PaymentRow[]> {
  const invoice = await findInvoice(database.db, invoiceId)
  if (invoice === null || isPayable(invoice, clock.now())) return []
  return (await attemptsOf(database.db, invoice.id)).filter(mayStillBePaid)
}

/** An expired application may have been reopened before this job ran. */
const isPayable = ({ status, expires_at }: Invoice, now: Date): boolean =>
  status === 'open' && expires_at > now

const mayStillBePaid = (payment: PaymentRow): boolean =>
  payment.next_query_at !== null && payment.received_minor === 0

async function cancel(deps: Deps, settle: Settle, payment: PaymentRow): Promise<void> {
  const { alias, reference, provider_ref, lease_until } = payment
  if (lease_until !== null && lease_until > deps.clock.now())
    throw new Error(`Payment ${reference} is just being begun`)
  const configured = await deps.findProvider(alias)
  if (configured === null || configured.provider.code !== payment.provider) return
  const { provider } = configured
  if (provider.cancel === undefined) return
  try {
    await provider.cancel({ reference, providerRef: provider_ref }, AbortSignal.timeout(CANCEL_MS))
  } catch (error) {
    if (!(error instanceof ProviderError) || !kept.includes(error.kind)) throw error
    deps.logger.warn({ alias, reference, reason: error.message }, 'a provider keeps an attempt payable')
  }
  await settle(reference, 'expiry', 'cancellation')
}
