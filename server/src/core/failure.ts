import type { FailureBody } from '@testamur/contract/envelope'
import type { ErrorCode } from '@testamur/contract/errors'

type Details = {
  readonly errors?: Record<string, string[]>
  readonly error?: string
  readonly retryAfterSeconds?: number
  readonly data?: NonNullable<FailureBody['data']>
}

/** A failure a caller is told about. Its code decides the HTTP status; its message is a sentence for a person. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly errors?: Record<string, string[]>
  readonly error?: string
  readonly retryAfterSeconds?: number
  readonly data?: NonNullable<FailureBody['data']>

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    if (details.errors) this.errors = details.errors
    if (details.error !== undefined) this.error = details.error
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds
    if (details.data) this.data = details.data
  }
}

/** The rules do not allow it; the sentence says why and what to do. */
export const refused = (sentence: string) => new Failure('refused', sentence)

/** `what` starts a sentence: "This application". */
export const notFound = (what: string) => new Failure('not_found', `${what} was not found.`)

export const conflict = (sentence: string) => new Failure('conflict', sentence)

export const invalid = (
  errors: Record<string, string[]>,
  message = 'Check the marked fields and try again.',
) => new Failure('validation', message, { errors })

/** Staff are told of their role; nobody else has one. */
export const forbidden = (caller: { readonly kind: string }) =>
  new Failure(
    'forbidden',
    caller.kind === 'staff'
      ? 'Your role does not allow this. Ask an administrator.'
      : 'This page belongs to somebody else. Open the link in your own email, or ask for a code.',
  )

/** The session of the browser that sent the application, which shows what was typed there and no more. */
export const notProved = () =>
  new Failure(
    'forbidden',
    'First show that the email address is yours: ask for a code on the tracking page and enter it.',
  )

/** The password was entered a while ago: whoever sits there now shows that they know it. */
export const passwordNeeded = () =>
  new Failure('forbidden', 'Enter your password to continue.', { data: { password_needed: true } })

export const unauthorized = (sentence = 'Unauthorized') => new Failure('unauthorized', sentence)

export const tooMany = (seconds: number, sentence?: string) =>
  new Failure('too_many', sentence ?? `Too many attempts. Try again in ${waitingTime(seconds)}.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })

function waitingTime(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} seconds`
  if (seconds <= 2 * 3600) return `${Math.ceil(seconds / 60)} minutes`
  if (seconds <= 2 * 86_400) return `${Math.ceil(seconds / 3600)} hours`
  return `${Math.ceil(seconds / 86_400)} days`
}
