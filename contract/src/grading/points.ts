import { formatDecimal, isAmount, parseAmount } from '../money.ts'

/**
 * Grade points and averages are integers of hundredths everywhere but on the wire, where they are numbers with at most
 * two decimals: 3.33 is 333, and no sum is ever taken of binary floats.
 */
export type Hundredths = number

export const toHundredths = (points: number): Hundredths => parseAmount(String(points))
export const fromHundredths = (hundredths: Hundredths): number => Number(formatDecimal(hundredths))

/** `500` → `5`, `333` → `3.33`: as points are printed. */
export const formatPoints = (hundredths: Hundredths): string => String(fromHundredths(hundredths))

/** At most two decimals, as JSON numbers print. */
export const hasTwoDecimals = isAmount
