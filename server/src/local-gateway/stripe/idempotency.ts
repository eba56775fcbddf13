import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TwinDeps } from '../twin.ts'
import { Refusal } from './refusal.ts'

const LONGEST_KEY = 255

/**
 * The first answer to a key is repeated for ever; other parameters under the same key are an error. A request that
 * was refused as invalid is not kept.
 */
export function answerOnce(
  { book, changed }: Pick<TwinDeps, 'book' | 'changed'>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => object,
): FastifyReply {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return send(reply, JSON.stringify(work()))
  if (key.length > LONGEST_KEY) throw new Refusal(400, 'The idempotency key is too long')
  const asked = JSON.stringify([request.method, request.url.split('?')[0], request.body])
  const known = book.answers[key]
  if (known !== undefined && known.request !== asked)
    throw new Refusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      { type: 'idempotency_error' },
    )
  if (known !== undefined) return send(reply.header('idempotent-replayed', 'true'), known.body)
  const body = JSON.stringify(work())
  book.answers[key] = { request: asked, status: 200, body }
  changed()
  return send(reply, body)
}

const send = (reply: FastifyReply, body: string): FastifyReply => reply.type('application/json').send(body)
