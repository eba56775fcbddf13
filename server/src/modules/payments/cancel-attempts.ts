import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../platform/logger.ts'
import { findInvoice, type Invoice } from '../invoices/index.ts'
import { type FindProvider, ProviderError } from '../providers/index.ts'
import type { Settle } from './settle.ts'
import { attemptsOf, type PaymentRow } from './store/payments.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly findProvider: FindProvider
}

const CANCEL_MS = 20_000

/** What a provider answers when it keeps the attempt as it is: it is paid, or on its way. Asking again would change nothing. */
const kept = ['rejected', 'duplicate', 'unsupported']

/**
 * Nobody is to pay this invoice any more: pages and remittance numbers that are still out are called back where the
 * provider can. Whatever it answers, the attempt stays watched, and money that comes all the same is dealt with.
 */
export async function cancelAttempts(deps: Deps, settle: Settle, invoiceId: number): Promise<void> {
  const { database, clock } = deps
  const invoice = await findInvoice(database.db, invoiceId)
  if (invoice === null || isPayable(invoice, clock.now())) return
  const attempts = (await attemptsOf(database.db, invoice.id)).filter(mayStillBePaid)
  const ends = await Promise.allSettled(attempts.map((payment) => cancel(deps, settle, payment)))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}

/** A lapsed request may have been taken up again before this came to run. */
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
