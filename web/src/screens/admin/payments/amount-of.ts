import { isAmount } from '@testamur/contract/money'
import { readNumber } from '../../../lib/read-number.ts'

/** An amount as typed; `undefined` if it is not valid. */
export function amountOf(typed: string): number | undefined {
  const value = readNumber(typed)
  return value !== undefined && value > 0 && isAmount(value) ? value : undefined
}
