type Coded = { code?: unknown; constraint?: unknown; message?: unknown }

const coded = (error: unknown): Coded => (typeof error === 'object' && error !== null ? error : {})

/** For any thrown value: the code of a DOMException, for example, is a number. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const codeOf = (error: unknown): string => textOf(coded(error).code)

/** Serialisation failure or deadlock: the same transaction may well succeed when it is tried again. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** A unique constraint, or the named one, refused a row. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' && (constraint === undefined || coded(error).constraint === constraint)

/** The name of the unique constraint that refused a row; `null` for any other error. */
export const violatedUniqueConstraint = (error: unknown): string | null =>
  codeOf(error) === '23505' ? textOf(coded(error).constraint) : null

const UNAVAILABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'EAI_AGAIN'],
  // statement timeout, too many connections, shutting down, starting up, out of disk or memory
  ...['57014', '53300', '53100', '53200', '57P01', '57P02', '57P03', '25P03'],
])

const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|client has encountered a connection error|not queryable/i

/** `fetch` wraps the error of a refused connection in another one. */
const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

/**
 * The database or another service cannot be reached, is too slow or is out of space: nothing is wrong with the
 * request.
 */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error)
  return (
    UNAVAILABLE.has(code) ||
    UNAVAILABLE.has(codeOf(causeOf(error))) ||
    code.startsWith('08') ||
    isTransient(error) ||
    UNAVAILABLE_MESSAGE.test(textOf(coded(error).message))
  )
}
