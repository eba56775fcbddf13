import type { Money } from '../providers/index.ts'
import { roughMajorText } from '../providers/index.ts'

/** What a provider charged. Fractions of a minor unit are rounded; `null` when it cannot be read. */
export function readCost(amount: string | null | undefined, currency: string): Money | null {
  const minor = roughMajorText.safeParse(amount ?? '')
  return minor.success ? { minor: minor.data, currency } : null
}
