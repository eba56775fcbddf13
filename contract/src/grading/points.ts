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

/** Whether JSON prints this number with at most two decimals. */
export const hasTwoDecimals = isAmount
