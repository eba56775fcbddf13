import { isDeepStrictEqual } from 'node:util'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import type { dayFigures } from '@testamur/contract/settlements'
import type { StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { dayOf } from '../../core/days.ts'
import { conflict, refused } from '../../core/failure.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { recordAudit } from '../audit/index.ts'
import { accountName } from '../ledger/index.ts'
import { receiptsOfDay } from '../payments/index.ts'
import { findOpenMatters, type OpenMatters } from './open-matters.ts'
import {
  accountsOfDay,
  type DayQuery,
  findClose,
  holdBooks,
  holdingsOfDay,
  insertClose,
  revenueOfDay,
} from './store/day.ts'

export type BooksDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: () => Promise<string>
  readonly currency: () => Promise<string>
}

type Figures = Unsaid<typeof dayFigures>

/** The frozen content of a closed day, with English names. */
function figuresToKeep(shown: Figures) {
  const { open: _, accounts, ...figures } = shown
  return { ...figures, accounts: accounts.map((account) => ({ ...account, name: say(account.name, 'en') })) }
}

/** Figures that did not exist yet when a day was closed are not compared. */
function areKept(kept: Readonly<Record<string, unknown>>, now: object): boolean {
  const known: Record<string, unknown> = JSON.parse(JSON.stringify(now))
  return Object.entries(kept).every(([name, value]) => isDeepStrictEqual(value, known[name]))
}

/** The money of a day, and whether it was closed with the same figures. */
export async function readDailyClose(deps: BooksDeps, day: string) {
  const { db } = deps.database
  const query = await queryFor(deps, day)
  const [figures, close] = await Promise.all([figuresOf(db, query), findClose(db, day)])
  return {
    figures,
    closed:
      close === null
        ? null
        : {
            by: close.closed_by_name,
            at: close.closed_at.toISOString(),
            same: areKept(close.figures, figuresToKeep(figures)),
          },
  }
}

/** Freezes the figures of a day that is over. What becomes known later belongs to the day on which it becomes known. */
export async function closeDay(
  deps: BooksDeps,
  day: string,
  { actor, ip }: { actor: StaffActor; ip: string },
): Promise<void> {
  const query = await queryFor(deps, day)
  const at = deps.clock.now()
  const today = dayOf(at, query.timeZone)
  if (day >= today) throw refused(messageOf('books.dayNotOver'))
  await deps.database.inTransaction(async (tx) => {
    await holdBooks(tx)
    const figures = figuresToKeep(await figuresOf(tx, query))
    if (!(await insertClose(tx, { day, timeZone: query.timeZone, figures, by: actor, at })))
      throw conflict(messageOf('books.dayClosedMeanwhile'))
    await recordAudit(tx, { actor, ip, action: 'books.close_day', subject: `day:${day}`, after: figures })
  })
}

async function queryFor(deps: BooksDeps, day: string): Promise<DayQuery> {
  const [timeZone, currency] = await Promise.all([deps.timeZone(), deps.currency()])
  return { day, timeZone, currency }
}

async function figuresOf(db: Db | Tx, query: DayQuery): Promise<Figures> {
  const accounts = await accountsOfDay(db, query)
  const holdings = await holdingsOfDay(db, query)
  const receipts = await receiptsOfDay(db, query)
  return {
    day: query.day,
    currency: query.currency,
    providers: holdings.map(({ account, payments, received, fees, refunded, reversed, settled }) => ({
      provider: account === '1200' ? 'bank' : account.slice(account.indexOf(':') + 1),
      payments,
      received: toMajor(received),
      fees: toMajor(fees),
      refunded: toMajor(refunded),
      reversed: toMajor(reversed),
      settled: toMajor(settled),
      clearing: toMajor(accounts.find((one) => one.account === account)?.balance ?? 0),
    })),
    accounts: accounts.map(({ account, debits, credits, balance }) => ({
      account,
      name: accountName(account),
      debits: toMajor(debits),
      credits: toMajor(credits),
      balance: toMajor(balance),
    })),
    receipts,
    revenue: toMajor(await revenueOfDay(db, query)),
    open: describeOpenMatters(await findOpenMatters(db)),
  }
}

type Counted = Exclude<keyof OpenMatters, 'suspense'>

const openMatterMessages: Readonly<Record<Counted, (count: number) => Message>> = {
  reviews: (count) => messageOf('books.openReviews', { count }),
  unanswered: (count) => messageOf('books.unansweredPayments', { count }),
  transfers: (count) => messageOf('books.openTransfers', { count }),
  settlement_rows: (count) => messageOf('books.unmatchedLines', { count }),
  refunds: (count) => messageOf('books.waitingRefunds', { count }),
  silent: (count) => messageOf('books.silentPayments', { count }),
}

/** Open questions, in words. */
const describeOpenMatters = ({ suspense, ...counts }: OpenMatters): Message[] => [
  ...Object.entries(openMatterMessages).flatMap(([name, message]) => {
    const count = counts[name as Counted]
    return count === 0 ? [] : [message(count)]
  }),
  ...(suspense ? [messageOf('books.moneyInSuspense')] : []),
]
