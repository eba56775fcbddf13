import { errorStatus } from '@testamur/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../core/failure.ts'
import { isTimeOut } from '../core/time-out.ts'
import { isUnavailable, isUniqueViolation } from '../db/errors.ts'
import { messageOf } from '../messages/message.ts'
import type { Logger } from '../platform/logger.ts'
import { noWords } from '../platform/own-words/index.ts'
import { UNREADABLE_FORM } from './forms.ts'
import { MEASURED_OVER_SECONDS } from './overload.ts'
import { malformed } from './parse.ts'
import { languageOf, translateFailure, type UntranslatedFailure } from './speak.ts'

const TOO_LARGE = messageOf('http.tooLarge')
const UNAVAILABLE = messageOf('http.serviceBusyStarting')
/** How long to wait before trying again, when the error itself names no time. */
const BUSY_SECONDS = 2

/** Refusals of the HTTP library, in our words. */
const refusals = new Map<unknown, () => Failure>(
  Object.entries({
    FST_ERR_CTP_BODY_TOO_LARGE: () => new Failure('too_large', TOO_LARGE),
    FST_REQ_FILE_TOO_LARGE: () => new Failure('too_large', messageOf('http.fileTooLarge')),
    FST_FILES_LIMIT: () => malformed(messageOf('http.sendOneFileTime')),
    FST_PARTS_LIMIT: () => malformed(messageOf('http.formTooManyParts')),
    FST_FIELDS_LIMIT: () => malformed(messageOf('http.formTooManyFields')),
    FST_PROTO_VIOLATION: () => malformed(messageOf('http.formFieldForbiddenName')),
    FST_INVALID_JSON_FIELD_ERROR: () => malformed(messageOf('http.fieldFormNotValidJson')),
    FST_MP_PREMATURE_CLOSE: () => malformed(UNREADABLE_FORM),
    FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
      new Failure('unsupported_media', messageOf('http.sendMultipartForm')),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
      new Failure('unsupported_media', messageOf('http.sendBodyJsonContentTypeApplication')),
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => malformed(messageOf('http.bodyNotLongSaid')),
    FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed(messageOf('http.bodyEmpty')),
    FST_ERR_CTP_INVALID_JSON_BODY: () => malformed(messageOf('http.bodyNotValidJson')),
    FST_ERR_BAD_URL: () => new Failure('not_found', messageOf('http.nothingAddress')),
    FST_ERR_MAX_PARAM_LENGTH: () => new Failure('not_found', messageOf('http.nothingAddress')),
    FST_UNDER_PRESSURE: () =>
      new Failure('unavailable', UNAVAILABLE, { retryAfterSeconds: MEASURED_OVER_SECONDS }),
    FST_ERR_REOPENED_CLOSE_SERVER: () => new Failure('unavailable', UNAVAILABLE),
  }),
)

/**
 * The failure behind any thrown value, including errors of libraries; `null` when it is a fault of ours. Never
 * throws.
 */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const { code, statusCode } = fieldsOf(error)
  const refusal = refusals.get(code)
  if (refusal) return refusal()
  if (isUnavailable(error) || isTimeOut(error)) return new Failure('unavailable', UNAVAILABLE)
  // Two callers wrote the same at once, and no use case has a sentence of its own for it.
  if (isUniqueViolation(error)) return new Failure('conflict', messageOf('http.savedAtOnce'))
  if (error instanceof SyntaxError && statusCode === 400) return malformed(messageOf('http.bodyNotValidJson'))
  if (statusCode === 400 || isRefusalOfLibrary(code, statusCode))
    return malformed(messageOf('http.requestCannotRead'))
  return null
}

const fieldsOf = (error: unknown): { code?: unknown; statusCode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

const isRefusalOfLibrary = (code: unknown, statusCode: unknown): boolean =>
  typeof code === 'string' &&
  code.startsWith('FST_') &&
  typeof statusCode === 'number' &&
  statusCode >= 400 &&
  statusCode < 500

export function failureBody(failure: Failure): UntranslatedFailure {
  // In the brief's silent case the reply has `error` instead of a message.
  if (failure.error !== undefined) return { status: 'error', error: failure.error }
  const body: UntranslatedFailure = { status: 'error', message: failure.said }
  return {
    ...body,
    ...(failure.errors && { errors: failure.errors }),
    ...(failure.data && { data: failure.data }),
  }
}

/** The one place that turns a thrown value into a reply. */
export function replyFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): FastifyReply {
  const failure = toFailure(error)
  const say = (body: UntranslatedFailure) =>
    translateFailure(body, languageOf(request), request.own ?? noWords)
  if (failure === null) {
    logger.error({ err: error, request: request.id, req: request }, 'a request failed')
    const message = messageOf('http.somethingWentWrongSide', { id: request.id })
    const body = { status: 'error', message, reference: request.id } as const
    return reply.code(500).type('application/json').send(say(body))
  }
  const status = errorStatus[failure.code]
  if (status === 503) {
    const fields = { err: error, request: request.id, req: request }
    // A service that does not answer is logged as a fault to look into; a busy moment is not.
    if (isTimeOut(error))
      logger.error(fields, 'a request failed, because something it needs gave no answer in time')
    else logger.warn(fields, 'a request could not be served')
    reply.header('retry-after', String(failure.retryAfterSeconds ?? BUSY_SECONDS))
    return reply
      .code(status)
      .type('application/json')
      .send(say({ ...failureBody(failure), reference: request.id }))
  }
  // A use case should have a sentence of its own for it.
  if (isUniqueViolation(error))
    logger.warn({ err: error, request: request.id, req: request }, 'two callers wrote the same at once')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .type('application/json')
    .send(say(failureBody(failure)))
}
