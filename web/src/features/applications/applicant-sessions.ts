/** An applicant's sessions on this device, one per tracking id: what lets `/track` show more than the stages. */
const KEY = 'applicant.sessions'

type Sessions = Record<string, string>

function read(): Sessions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Sessions) : {}
  } catch {
    return {}
  }
}

export const applicantSession = (trackingId: string): string | null => read()[trackingId] ?? null

/** The sessions used last, the latest ones: what this device may be told of. */
export const latestApplicantSessions = (most: number): string[] => Object.values(read()).slice(-most)

export function keepApplicantSession(trackingId: string, token: string): void {
  const { [trackingId]: _, ...others } = read()
  localStorage.setItem(KEY, JSON.stringify({ ...others, [trackingId]: token }))
}

export function forgetApplicantSession(trackingId: string): void {
  const { [trackingId]: _, ...others } = read()
  localStorage.setItem(KEY, JSON.stringify(others))
}

/**
 * The session used last on this device: after paying, the address names a payment, not an application. A session of
 * another application opens nothing more of it.
 */
export const anyApplicantSession = (): string | null => Object.values(read()).at(-1) ?? null
