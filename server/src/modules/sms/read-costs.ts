import { toMajor } from '@testamur/contract/money'
import type { TextCosts } from '@testamur/contract/sms'
import type { Db } from '../../db/client.ts'
import { sumCosts } from './store/costs.ts'

const MOST_MONTHS = 24
/** Two providers, each with a currency and with messages of unknown cost. */
const MOST_SUMS = MOST_MONTHS * 4

/** What text messages cost each month, the latest first. */
export async function readCosts(db: Db, timeZone: string): Promise<TextCosts[]> {
  const months = new Map<string, TextCosts>()
  for (const { month, cost_currency: currency, messages, minor } of await sumCosts(db, {
    timeZone,
    most: MOST_SUMS,
  })) {
    const known = months.get(month) ?? { month, messages: 0, unpriced: 0, costs: [] }
    months.set(month, {
      month,
      messages: known.messages + messages,
      unpriced: known.unpriced + (currency === null ? messages : 0),
      costs: currency === null ? known.costs : [...known.costs, { currency, amount: toMajor(minor) }],
    })
  }
  return [...months.values()].slice(0, MOST_MONTHS)
}
