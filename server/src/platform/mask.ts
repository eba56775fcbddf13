const TRACKING_ID = /TST[-\s]?[0-9A-Z]{4}(?:[-\s]?[0-9A-Z]{4}){3}/gi

/** A tracking ID as a log may name it: who has the whole one finds the line, and the line opens nothing. */
export const shortenTrackingId = (trackingId: string): string => `TST-…-${trackingId.slice(-4)}`

/** A path segment as long as a token is one, as far as a log is concerned. */
const LONG = /^[A-Za-z0-9_-]{20,}$/
/** A verification code as documents print it, wherever it is in an address. */
const VERIFICATION_CODE = /(?<![0-9A-Za-z-])[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}(?![0-9A-Za-z-])/g
/** Codes may be typed without hyphens, and the checkout tokens of the demo gateways are short: their place gives them away. */
const BEHIND_VERIFY = /(?<=\/verify\/)(?!file$)[^/]+/gi
const BEHIND_CHECKOUT = /(?<=\/checkout\/)[^/]+/gi
/** The words of an address. One token in many millions is written with small letters and lone hyphens only. */
const WORDS = /^[a-z]+(-[a-z]+)+$/

const isSecret = (segment: string): boolean => LONG.test(segment) && !WORDS.test(segment)

/** A request's address as a log may hold it: no query string, identifiers and tokens blotted out. */
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
