import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../db/client.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { FindProvider } from '../../providers/index.ts'
import type { Payables } from '../ports.ts'
import { isReference } from '../reference.ts'
import type { Trigger } from '../store/events.ts'
import { findPayment, type PaymentRow } from '../store/payments.ts'
import { claimQuery, noteSilence } from '../store/write-payment.ts'
import { askProvider } from './ask-provider.ts'
import { bookAnswer, noteUnchanged } from './book-answer.ts'
import { bookFurther } from './book-further.ts'
import { bookAfterWatch, endUnheard } from './end-watch.ts'
import { disputeQueryAt, nextQueryAt } from './schedule.ts'
import { shareQuestions } from './share-questions.ts'

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

const PUBLIC_GAP_MS = 5_000
/** Nobody has told us for this long what became of a payment: somebody must hear of that. */
const LONG_SILENCE_MS = 15 * 60_000

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
  const { database, clock, payables } = deps
  const share = shareQuestions<Settled>()

  /** What the provider says now is booked; should the payment have changed since it was asked, it is asked again. */
  async function askAndBook(reference: string, trigger: Trigger, actor: string): Promise<Settled> {
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

/** Only the poller moves its own timetable; a payer who looks often must not push it away. */
const laterOf = (payment: PaymentRow, next: Date | null, trigger: Trigger): Date | null =>
  trigger === 'poller' || payment.next_query_at === null ? next : payment.next_query_at

/** A provider that asks us to slow down says for how long. */
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
