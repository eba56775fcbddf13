import { isAmount } from '@testamur/contract/money'
import { explainNumber } from '../../../lib/number-words.ts'
import { readNumber } from '../../../lib/read-number.ts'
import { textOf } from '../../../lib/text.ts'

/** An amount as typed; `undefined` if it is not valid. */
export function amountOf(typed: string): number | undefined {
  const value = readNumber(typed)
  return value !== undefined && value > 0 && isAmount(value) ? value : undefined
}

/** What is wrong with an amount that is not valid. */
export const explainAmount = (typed: string): string =>
  explainNumber(typed) ?? textOf('admin-payments')('amountWrong')
