import type { Minor } from '@testamur/contract/money'

export type PercentChange = {
  /** With at most two decimals; `-10` is a tenth less. */
  readonly percent: number
  /** The changed amount is a multiple of this. */
  readonly step: Minor
}

/**
 * An amount raised or lowered by a percentage, rounded to the nearest multiple of the step, halves up. What costs
 * something never becomes free: it costs at least one step.
 */
export function changeByPercent(amount: Minor, { percent, step }: PercentChange): Minor {
  if (amount === 0) return 0
  // A percentage has two decimals, so its hundredths are whole numbers. Products of large numbers need exact
  // integers.
  const hundredths = BigInt(10_000 + Math.round(percent * 100))
  const unit = BigInt(step) * 10_000n
  const steps = (2n * BigInt(amount) * hundredths + unit) / (2n * unit)
  return Math.max(step, Number(steps) * step)
}
