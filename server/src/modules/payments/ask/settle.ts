import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../db/client.ts'
import type { Logger } from '../../../platform/logger.ts'
import { type FindProvider, ProviderError, type ProviderPayment } from '../../providers/index.ts'
import type { Payables } from '../ports.ts'
import { isReference, referenceAtGateway } from '../reference.ts'
import type { Trigger } from '../store/events.ts'
import { claimQuery, findPayment, noteSilence, type PaymentRow } from '../store/payments.ts'
import { type Booking, bookAnswer, noteSame } from './book-answer.ts'
import { bookFurther } from './book-further.ts'
import { bookAfterWatch, endUnheard } from './end-watch.ts'
import { disputeQueryAt, nextQueryAt } from './schedule.ts'

export type SettleDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly findProvider: FindProvider
  readonly payables: Payables
  readonly timeZone: () => Promise<string>
  /** In [0, 1). */
  readonly random: () => number
}

/** What came of asking. `answered`: the provider's own word is booked; the others leave what was known. */
export type Settled = 'unknown_reference' | 'answered' | 'recent' | 'unreachable'

export type Settle = (reference: string, trigger: Trigger, actor?: string) => Promise<Settled>

const QUERY_MS = 20_000
const PUBLIC_GAP_MS = 5_000
/** Nobody has told us for this long what became of a payment: somebody must hear of that. */
const UNHEARD_MS = 15 * 60_000

/** Triggers that anybody can pull: they cannot make us ask more often than this. */
const gapOf: Readonly<Record<Trigger, number>> = {
  start: PUBLIC_GAP_MS,
  return: PUBLIC_GAP_MS,
  webhook: 0,
  poller: 0,
  staff: 0,
  expiry: 0,
  refund: 0,
  settlement: 0,
}

/**
 * The only door through which money comes in. Whoever heard of a payment, and however, ends here: ask the provider,
 * outside any transaction, and book its answer in one.
 */
export function createSettle(deps: SettleDeps): Settle {
  const { database, clock } = deps

  /** `false`: the answer may be old, and the question is to be put again. */
  async function book(payment: PaymentRow, booking: Booking): Promise<boolean> {
    if (payment.watch_until <= booking.now) return bookAfterWatch(database, deps.payables, payment, booking)
    if (await noteSame(database.db, payment, booking)) return true
    return (await database.inTransaction((tx) => bookAnswer(tx, deps.payables, payment, booking))) !== null
  }

  async function settle(reference: string, trigger: Trigger, actor: string): Promise<Settled> {
    const payment = await claimQuery(database.db, reference, clock.now(), gapOf[trigger])
    if (payment === null)
      return (await findPayment(database.db, reference)) === null ? 'unknown_reference' : 'recent'
    const asked = await ask(deps, payment)
    const now = clock.now()
    const next = payment.flags.includes('dispute')
      ? disputeQueryAt(now)
      : nextQueryAt(now, payment.poll_step, payment.watch_until, deps.random())
    if ('silence' in asked) {
      const at = notBefore(laterOf(payment, next, trigger), now.getTime() + asked.silence)
      if (at === null && trigger === 'poller') await endUnheard(database, payment, now)
      else await noteSilence(database.db, payment.id, now, at)
      if (trigger === 'poller') tellIfUnheard(deps.logger, payment, now)
      return 'unreachable'
    }
    const timeZone = await deps.timeZone()
    const askAgainAt = laterOf(payment, next, trigger)
    const booking = { ...asked, trigger, actor, now, askAgainAt, timeZone }
    if (!(await book(payment, booking))) return settle(reference, trigger, actor)
    await bookFurther(database, deps.payables, payment, booking)
    return 'answered'
  }

  const oneAtATime = createFlights()
  return async (reference, trigger, actor = trigger) => {
    if (!isReference(reference)) return 'unknown_reference'
    return oneAtATime(reference, trigger, () => settle(reference, trigger, actor))
  }
}

/** Only the poller moves its own timetable; a payer who looks often must not push it away. */
const laterOf = (payment: PaymentRow, next: Date | null, trigger: Trigger): Date | null =>
  trigger === 'poller' || payment.next_query_at === null ? next : payment.next_query_at

/** A provider that asks us to slow down says for how long. */
const notBefore = (at: Date | null, earliest: number): Date | null =>
  at !== null && at.getTime() < earliest ? new Date(earliest) : at

function tellIfUnheard(logger: Logger, { alias, reference, unreachable_since }: PaymentRow, now: Date): void {
  if (unreachable_since === null || now.getTime() - unreachable_since.getTime() <= UNHEARD_MS) return
  logger.error({ alias, reference, since: unreachable_since }, 'nobody says what became of a payment')
}

/** `silence`: no answer came, and none is wanted for so many milliseconds. */
async function ask(
  deps: SettleDeps,
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

/**
 * One question at a time per reference in this process. Who merely looks shares the question that is under way; who
 * brings news (a webhook, the poller, an officer) must not be content with a question put before the news: they share
 * the next one.
 */
function createFlights() {
  const running = new Map<string, Promise<Settled>>()
  const waiting = new Map<string, Promise<Settled>>()

  function start(reference: string, work: () => Promise<Settled>): Promise<Settled> {
    const flight = work().finally(() => running.delete(reference))
    running.set(reference, flight)
    return flight
  }

  return (reference: string, trigger: Trigger, work: () => Promise<Settled>): Promise<Settled> => {
    const current = running.get(reference)
    if (current === undefined) return start(reference, work)
    if (gapOf[trigger] > 0) return current
    const queued = waiting.get(reference)
    if (queued !== undefined) return queued
    const next = current
      // Whoever put the running question is told of its failure; the queued one is a new question, and may succeed.
      .catch(() => undefined)
      .then(() => {
        waiting.delete(reference)
        return start(reference, work)
      })
    waiting.set(reference, next)
    return next
  }
}
