import type { FailureBody } from '@testamur/contract/envelope'
import type { ErrorCode } from '@testamur/contract/errors'
import { messageOf, type Said } from '../messages/message.ts'
import { say } from '../messages/say.ts'

/** What is wrong, by field. */
export type FieldFaults = Record<string, Said[]>

type Details = {
  readonly errors?: FieldFaults
  readonly error?: string
  readonly retryAfterSeconds?: number
  readonly data?: NonNullable<FailureBody['data']>
}

/** A failure a caller is told about. Its code decides the HTTP status; `said` is for a person, `message` the same in English, for logs. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly said: Said
  readonly errors?: FieldFaults
  readonly error?: string
  readonly retryAfterSeconds?: number
  readonly data?: NonNullable<FailureBody['data']>

  constructor(code: ErrorCode, said: Said, details: Details = {}) {
    super(say(said, 'en'))
    this.name = 'Failure'
    this.code = code
    this.said = said
    if (details.errors) this.errors = details.errors
    if (details.error !== undefined) this.error = details.error
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds
    if (details.data) this.data = details.data
  }
}

/** The rules do not allow it; the message says why and what to do. */
export const refused = (said: Said) => new Failure('refused', said)

/** `what` starts a sentence: "This application". */
export const notFound = (what: Said) => new Failure('not_found', messageOf('failures.notFound', { what }))

export const conflict = (said: Said) => new Failure('conflict', said)

export const invalid = (errors: FieldFaults, said: Said = messageOf('failures.checkFields')) =>
  new Failure('validation', said, { errors })

/** Staff are told of their role; nobody else has one. */
export const forbidden = (caller: { readonly kind: string }) =>
  new Failure(
    'forbidden',
    messageOf(caller.kind === 'staff' ? 'failures.roleForbids' : 'failures.belongsToOther'),
  )

/** The session of the browser that sent the application, which shows what was typed there and no more. */
export const notProved = () => new Failure('forbidden', messageOf('failures.notProved'))

/** The password was entered a while ago: whoever sits there now shows that they know it. */
export const passwordNeeded = () =>
  new Failure('forbidden', messageOf('failures.passwordNeeded'), { data: { password_needed: true } })

export const unauthorized = (said: Said = messageOf('failures.unauthorized')) =>
  new Failure('unauthorized', said)

export const tooMany = (seconds: number, said?: Said) =>
  new Failure('too_many', said ?? messageOf('failures.tooMany', { wait: waitingTime(seconds) }), {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })

function waitingTime(seconds: number): Said {
  if (seconds <= 90) return messageOf('failures.seconds', { count: Math.max(1, Math.ceil(seconds)) })
  if (seconds <= 2 * 3600) return messageOf('failures.minutes', { count: Math.ceil(seconds / 60) })
  if (seconds <= 2 * 86_400) return messageOf('failures.hours', { count: Math.ceil(seconds / 3600) })
  return messageOf('failures.days', { count: Math.ceil(seconds / 86_400) })
}
