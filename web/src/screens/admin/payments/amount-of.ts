import { isAmount } from '@testamur/contract/money'
import { readNumber } from '../../../lib/read-number.ts'

/** An amount as it was typed; `undefined` when it is none. */
export function amountOf(typed: string): number | undefined {
  const value = readNumber(typed)
  return value !== undefined && value > 0 && isAmount(value) ? value : undefined
}
