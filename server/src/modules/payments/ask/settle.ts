import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../db/client.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { FindProvider } from '../../providers/index.ts'
import { bookAnswer, noteUnchanged } from '../booking/book-answer.ts'
import { bookFurther } from '../booking/book-further.ts'
import { bookAfterWatch, endUnheard } from '../booking/end-watch.ts'
import { shareQuestions } from '../booking/share-questions.ts'
import type { Payables } from '../ports.ts'
import { isReference } from '../reference.ts'
import { disputeQueryAt, nextQueryAt } from '../rules/schedule.ts'
import type { Trigger } from '../store/events.ts'
import { findPayment, type PaymentRow } from '../store/payments.ts'
import { claimQuery, noteSilence } from '../store/write-payment.ts'
import { askProvider } from './ask-provider.ts'

export type SettleDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly findProvider: FindProvider
  readonly payables: Payables
  readonly timeZone: () => Promise<string>
  /** A random number in [0, 1). */
  readonly random: () => number
}

/** The result of asking. `answered`: the provider's answer is booked; the others leave what was known. */
export type SettleOutcome = 'unknown_reference' | 'answered' | 'recent' | 'unreachable'

export type Settle = (reference: string, trigger: Trigger, actor?: string) => Promise<SettleOutcome>

const PUBLIC_GAP_MS = 5_000
/** After this long without any answer about a payment, a person must look into it. */
const LONG_SILENCE_MS = 15 * 60_000

/** Triggers that anybody can cause; they must not make us ask more often than this. */
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
 * The only way in which money is booked. Whoever heard of a payment calls this: it asks the provider outside any
 * transaction, and books the answer in one.
 */
export function createSettle(deps: SettleDeps): Settle {
  const { database, clock, payables } = deps
  const share = shareQuestions<SettleOutcome>()

  /** Books what the provider says now. If the payment has changed since it was asked, it asks again. */
  async function askAndBook(reference: string, trigger: Trigger, actor: string): Promise<SettleOutcome> {
    for (;;) {
      const payment = await claimQuery(database.db, reference, clock.now(), gapOf[trigger])
      if (payment === null)
        return (await findPayment(database.db, reference)) === null ? 'unknown_reference' : 'recent'
      const reply = await askProvider(deps, payment)
      const now = clock.now()
      const next = payment.flags.includes('dispute')
        ? disputeQueryAt(now)
        : nextQueryAt(now, payment.poll_step, payment.watch_until, deps.random())
      const askAgainAt = laterOf(payment, next, trigger)
      if ('silence' in reply) {
        const at = notBefore(askAgainAt, now.getTime() + reply.silence)
        if (at === null && trigger === 'poller') await endUnheard(database, payment, now)
        else await noteSilence(database.db, payment.id, now, at)
        if (trigger === 'poller') logLongSilence(deps.logger, payment, now)
        return 'unreachable'
      }
      const booking = { ...reply, trigger, actor, now, askAgainAt, timeZone: await deps.timeZone() }
      const isBooked =
        payment.watch_until <= now
          ? await bookAfterWatch(database, payables, payment, booking)
          : (await noteUnchanged(database.db, payment, booking)) ||
            (await database.inTransaction((tx) => bookAnswer(tx, payables, payment, booking))) !== null
      if (!isBooked) continue
      await bookFurther(database, payables, payment, booking)
      return 'answered'
    }
  }

  return async (reference, trigger, actor = trigger) => {
    if (!isReference(reference)) return 'unknown_reference'
    return share(reference, gapOf[trigger] === 0, () => askAndBook(reference, trigger, actor))
  }
}

/** Only the poller changes its schedule; a payer who checks often must not postpone it. */
const laterOf = (payment: PaymentRow, next: Date | null, trigger: Trigger): Date | null =>
  trigger === 'poller' || payment.next_query_at === null ? next : payment.next_query_at

/** A provider that is overloaded says how long to wait. */
const notBefore = (at: Date | null, earliest: number): Date | null =>
  at !== null && at.getTime() < earliest ? new Date(earliest) : at

function logLongSilence(
  logger: Logger,
  { alias, reference, unreachable_since }: PaymentRow,
  now: Date,
): void {
  if (unreachable_since === null || now.getTime() - unreachable_since.getTime() <= LONG_SILENCE_MS) return
  logger.error({ alias, reference, since: unreachable_since }, 'nobody says what became of a payment')
}
