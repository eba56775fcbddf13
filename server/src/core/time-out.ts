const CODES: ReadonlySet<unknown> = new Set([
  'ETIMEDOUT',
  'ESOCKETTIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** Libraries wrap the errors they catch, sometimes more than once. */
const DEEPEST_CAUSE = 5

/** Whether an error means that something did not answer in time, whichever library noticed it. */
export function isTimeOut(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST_CAUSE) return false
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown }
  return name === 'TimeoutError' || CODES.has(code) || isTimeOut(cause, depth + 1)
}
