const CODES: ReadonlySet<unknown> = new Set([
  'ETIMEDOUT',
  'ESOCKETTIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** Libraries wrap what they caught, and some wrap that again. */
const DEEPEST_CAUSE = 5

/** Something that was asked gave no answer in time, whichever library noticed. */
export function isTimeOut(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST_CAUSE) return false
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown }
  return name === 'TimeoutError' || CODES.has(code) || isTimeOut(cause, depth + 1)
}
