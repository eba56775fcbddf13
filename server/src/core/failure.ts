import type { FailureBody } from '@testamur/contract/envelope'
import type { ErrorCode } from '@testamur/contract/errors'
import { messageOf, type Said } from '../messages/message.ts'
import { say } from '../messages/say.ts'

/** What is wrong with the input, by field. */
export type FieldFaults = Record<string, Said[]>

type Details = {
  readonly errors?: FieldFaults
  readonly error?: string
  readonly retryAfterSeconds?: number
  readonly data?: NonNullable<FailureBody['data']>
}

/**
 * A failure that the caller is told about. Its code decides the HTTP status; `said` is for a person, `message` is the
 * same in English for logs.
 */
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

/** The rules do not allow it. The message says why and what to do. */
export const refused = (said: Said) => new Failure('refused', said)

/** The same, beside the fields it is about. */
export const refusedFields = (said: Said, errors: FieldFaults) => new Failure('refused', said, { errors })

/** `what` starts a sentence: "This application". */
export const notFound = (what: Said) => new Failure('not_found', messageOf('failures.notFound', { what }))

export const conflict = (said: Said) => new Failure('conflict', said)

/** Somebody else has this value already, or wrote it at the same moment; said beside the field it was typed in, too. */
export const taken = (field: string, said: Said) =>
  new Failure('conflict', said, { errors: { [field]: [said] } })

export const invalid = (errors: FieldFaults) =>
  new Failure('validation', messageOf('failures.checkFields'), { errors })

/** Staff are told that their role does not allow it; others have no role. */
export const forbidden = (caller: { readonly kind: string }) =>
  new Failure(
    'forbidden',
    messageOf(caller.kind === 'staff' ? 'failures.roleForbids' : 'failures.belongsToOther'),
  )

/** For the browser that sent the application: until the mailbox is proved it may see what was typed there, and nothing more. */
export const notProved = () => new Failure('forbidden', messageOf('failures.notProved'))

/** The password was entered a while ago, so the person at the keyboard must enter it again. */
export const passwordNeeded = () =>
  new Failure('forbidden', messageOf('failures.passwordNeeded'), { data: { password_needed: true } })

/** The role requires a second factor, which must be set up before anything else. */
export const secondFactorNeeded = () => new Failure('forbidden', messageOf('failures.secondFactorNeeded'))

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
