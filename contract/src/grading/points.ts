import { formatDecimal, isAmount, parseAmount } from '../money.ts'

/**
 * Grade points and averages are integers in hundredths: 3.33 is 333, so that nothing is added up in binary floats. Only in
 * requests and replies are they numbers with at most two decimals.
 */
export type Hundredths = number

export const toHundredths = (points: number): Hundredths => parseAmount(String(points))
export const fromHundredths = (hundredths: Hundredths): number => Number(formatDecimal(hundredths))

/** Points as printed: `500` → `5`, `333` → `3.33`. */
export const formatPoints = (hundredths: Hundredths): string => String(fromHundredths(hundredths))

/** A product of two values in hundredths, for example units × points: exact, and printed with up to four decimals. */
export type TenThousandths = number

export const fromTenThousandths = (product: TenThousandths): number => Number(formatProduct(product))

/** Products as printed: `150000` → `15`, `49950` → `4.995`. */
export function formatProduct(product: TenThousandths): string {
  const digits = String(product).padStart(5, '0')
  const decimals = digits.slice(-4).replace(/0+$/, '')
  return decimals === '' ? digits.slice(0, -4) : `${digits.slice(0, -4)}.${decimals}`
}

/** Whether JSON prints this number with at most two decimals. */
export const hasTwoDecimals = isAmount
