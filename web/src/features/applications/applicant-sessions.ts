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

export function keepApplicantSession(trackingId: string, token: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...read(), [trackingId]: token }))
}

export function forgetApplicantSession(trackingId: string): void {
  const { [trackingId]: _, ...others } = read()
  localStorage.setItem(KEY, JSON.stringify(others))
}
