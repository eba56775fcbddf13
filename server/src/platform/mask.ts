const TRACKING_ID = /TST[-\s]?[0-9A-Z]{4}(?:[-\s]?[0-9A-Z]{4}){3}/gi

/** A tracking ID in logs: whoever has the full ID finds the line, and the line opens nothing. */
export const shortenTrackingId = (trackingId: string): string => `TST-…-${trackingId.slice(-4)}`

/** A path segment so long that logs treat it as a token. */
const LONG = /^[A-Za-z0-9_-]{20,}$/
/** A verification code as documents print it, wherever it is in an address. */
const VERIFICATION_CODE = /(?<![0-9A-Za-z-])[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}(?![0-9A-Za-z-])/g
/**
 * Codes may be typed without hyphens, and the demo gateway's checkout tokens are short: their position in the path
 * identifies them.
 */
const BEHIND_VERIFY = /(?<=\/verify\/)(?!file$)[^/]+/gi
const BEHIND_CHECKOUT = /(?<=\/checkout\/)[^/]+/gi
/** Words in addresses. One token in many millions consists of small letters and single hyphens only. */
const WORDS = /^[a-z]+(-[a-z]+)+$/

const isSecret = (segment: string): boolean => LONG.test(segment) && !WORDS.test(segment)

/** A request's address for logs: without query string, with identifiers and tokens masked. */
export function maskPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return decodeSafely(path)
    .replace(TRACKING_ID, ':tracking-id')
    .replace(BEHIND_VERIFY, ':code')
    .replace(BEHIND_CHECKOUT, ':token')
    .replace(VERIFICATION_CODE, ':code')
    .split('/')
    .map((segment) => (isSecret(segment) ? ':token' : segment))
    .join('/')
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
