export type DecimalMark = '.' | ','

/**
 * Which sign separates the decimals of a number, as far as its digits say so. `1.250` and `1,250` do not: either may be one
 * and a quarter, or twelve hundred and fifty. In French and German spreadsheets it is the comma.
 */
export function decimalMarkOf(digits: string): DecimalMark | null {
  if (/\.\d{1,2}$|\.\d{4,}$|,\d{3}[,.]/.test(digits)) return '.'
  return /,\d{1,2}$|,\d{4,}$/.test(digits) ? ',' : null
}
