import { findNumberFault } from './read-number.ts'
import { textOf } from './text.ts'

/**
 * How to write a number that `readNumber` refuses although it has only digits and signs; `undefined` for anything else, of which
 * the form says what it needs.
 */
export function explainNumber(typed: string): string | undefined {
  const fault = findNumberFault(typed)
  return fault === null || fault === 'notANumber' ? undefined : textOf('numbers')(fault)
}
