/** Which session of this device may see a payment: kept by its reference when it is begun. */
const KEY = 'payment.sessions'
/** Older ones are forgotten: nobody comes back to them, and storage is small. */
const MOST = 50

type Sessions = Record<string, string>

function read(): Sessions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Sessions) : {}
  } catch {
    return {}
  }
}

export const paymentSession = (reference: string): string | null => read()[reference] ?? null

export function keepPaymentSession(reference: string, token: string): void {
  const { [reference]: _, ...others } = read()
  const kept = [...Object.entries(others), [reference, token] as const].slice(-MOST)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
}
