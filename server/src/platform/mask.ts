const TRACKING_ID = /TST[-\s]?[0-9A-Z]{4}(?:[-\s]?[0-9A-Z]{4}){3}/gi

/** A path segment as long as a token or a verification code is one, as far as a log is concerned. */
const SECRET = /^(?=.*[0-9_-])[A-Za-z0-9_-]{20,}$/

/** A request's address as a log may hold it: no query string, identifiers and tokens blotted out. */
export function maskPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return decodeSafely(path)
    .replace(TRACKING_ID, ':tracking-id')
    .split('/')
    .map((segment) => (SECRET.test(segment) ? ':token' : segment))
    .join('/')
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
