const ERROR =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|PYTHON!|EXTERNAL!)$/
/** Our own, in the form of the others: a number that is too long to be kept exactly, with what the file says. */
const TOO_LONG = '#DIGITS! '
const LONGEST_SHOWN = 60

export const markTooLong = (number: string): string => `${TOO_LONG}${number.slice(0, LONGEST_SHOWN)}`

/** Our own as well: a number that is shown as a day, but is none. */
const NO_DAY = '#DAY! '

export const markNoDay = (number: string): string => `${NO_DAY}${number.slice(0, LONGEST_SHOWN)}`

/** Our own as well: no program has calculated the formula. */
export const FORMULA_WITHOUT_RESULT = '#FORMULA!'

/** The value of a cell whose formula failed; a spreadsheet program may have errors that we don't know. */
export const errorValue = (written: string): string => (ERROR.test(written) ? written : '#VALUE!')

/**
 * Why a cell has no value that can be trusted: its formula failed or has no result, or its number is too long to be kept
 * exactly or is no day.
 */
export type CellFault = {
  readonly kind: 'formula_failed' | 'formula_without_result' | 'number_too_long' | 'no_day'
  readonly text: string
}

/** In workbooks, and in text that a spreadsheet program wrote; `null` for a sound cell. */
export function findCellFault(cell: string): CellFault | null {
  if (!cell.startsWith('#')) return null
  if (cell.startsWith(TOO_LONG)) return { kind: 'number_too_long', text: cell.slice(TOO_LONG.length) }
  if (cell.startsWith(NO_DAY)) return { kind: 'no_day', text: cell.slice(NO_DAY.length) }
  if (cell === FORMULA_WITHOUT_RESULT) return { kind: 'formula_without_result', text: '' }
  return ERROR.test(cell) ? { kind: 'formula_failed', text: cell } : null
}
