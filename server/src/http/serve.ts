import type { Definition } from '@testamur/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, actorLabel, publicActor } from '../core/actor.ts'
import { Failure } from '../core/failure.ts'
import { keepFor } from '../core/keep-for.ts'
import { runWithTrace } from '../core/trace.ts'
import type { Db } from '../db/client.ts'
import type { Logger } from '../platform/logger.ts'
import type { OwnWords, OwnWordsSource } from '../platform/own-words/index.ts'
import type { Scanner } from '../platform/scanner/scanner.ts'
import { addressOf } from './address.ts'
import {
  askPasswordAgain,
  authorise,
  type Caller,
  holdForSecondFactor,
  identify,
  type NeedsPassword,
  type ResolveToken,
} from './authenticate.ts'
import type { RequestContext, StoredAnswer } from './context.ts'
import { createFormValues } from './form-values.ts'
import { type Form, receiveForm } from './forms.ts'
import { createHeldBytes, type HeldBounds, type HeldBytes, noRoom } from './held-bytes.ts'
import {
  AnsweredMeanwhile,
  createIdempotency,
  type RepeatableRequest,
  readKey,
  type StoredReply,
} from './idempotency.ts'
import { createParser } from './parse.ts'
import { Prepared, sendPrepared } from './prepared.ts'
import type { FileAnswer, RawAnswer, Route } from './route.ts'
import { sendFile } from './send-file.ts'
import { createSerialiser } from './serialise.ts'
import { createSpeaker, languageOf } from './speak.ts'

export type ServeDeps = {
  readonly db: Db
  readonly logger: Pick<Logger, 'error'>
  readonly resolveToken: ResolveToken
  readonly needsPassword: NeedsPassword
  /** Where people reach this deployment. */
  readonly origin: string
  /** Translations of the institution's own texts. */
  readonly ownWords: OwnWordsSource
  /** Called after each call was answered. */
  readonly onAnswered: OnAnswered
  readonly scanner: Pick<Scanner, 'admit'>
  readonly heldBounds: HeldBounds
}

export type AnsweredCall = {
  readonly definition: Definition
  readonly actor: Actor
  readonly ip: string
  readonly status: number
  readonly params: unknown
  /** Only the headers were requested, so nothing was shown. */
  readonly headersOnly: boolean
}

export type OnAnswered = (call: AnsweredCall) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** Loaded in the language of the answer, once the call is known. */
    own: OwnWords | null
    held: HeldBytes | null
  }
}

export const API = '/api'
const JSON_BYTES = 100_000
const RAW_BYTES = 1_000_000

type Exchange = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly write: (answered: object) => string
}

/** What its definition says about a call. Made at the first call, because all of them take half a second. */
const formatOf = keepFor((definition: Definition) => ({
  parse: createParser(definition),
  readValues: createFormValues(definition.body),
  serialise: createSerialiser(definition),
  say: createSpeaker(definition),
}))

const pathOf = (definition: Definition) => API + definition.path.replace(/\{(\w+)\}/g, ':$1')

/** Mounts the calls of the contract. Whatever a handler must not forget is done here, before and after it. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], deps: ServeDeps): void {
  const repeatable = createIdempotency(deps.db)
  app.decorateRequest('caller', null)
  app.decorateRequest('own', null)
  app.decorateRequest('held', null)
  const hold = createHeldBytes(deps.heldBounds)

  const mount = (scope: FastifyInstance, { definition, handler, upload }: Route, limit: number) => {
    const status = definition.created ? 201 : 200
    const call = handler as unknown as (input: unknown) => Promise<unknown>

    scope.route({
      method: definition.method,
      url: pathOf(definition),
      bodyLimit: limit,
      // Before the body is read: a caller who may not call may not upload either.
      onRequest: async (request, reply) => {
        request.caller = holdForSecondFactor(definition, await identify(request, deps.resolveToken))
        authorise(definition, request.caller.actor)
        // No file comes with it.
        if (definition.method === 'GET') return
        const held = hold(addressOf(request))
        request.held = held
        reply.raw.once('close', held.abandon)
        // The file of a form is counted as it is received.
        const { 'content-length': announced = limit } = request.headers
        if (definition.wire === 'raw' && !held.take(Math.min(Number(announced), limit))) throw noRoom()
      },
      onResponse: async (request, { statusCode }) => {
        const { params } = request
        const ip = addressOf(request)
        const actor = request.caller?.actor ?? publicActor
        const headersOnly = request.method === 'HEAD'
        deps.onAnswered({ definition, actor, ip, status: statusCode, params, headersOnly })
      },
      handler: freeing(async (request, reply) => {
        const { parse, readValues, serialise, say } = formatOf(definition)
        const form = await receiveForm(request, upload, deps.scanner)
        const sent = form ? readValues(form.body) : request.body
        const input = parse({ params: request.params, query: request.query, body: sent })
        await askPasswordAgain(definition, { token: request.caller?.token, body: sent }, deps.needsPassword)
        const key = definition.idempotent ? readKey(request.headers['idempotency-key']) : undefined
        const language = languageOf(request)
        const own = await deps.ownWords(language)
        request.own = own
        const write = (answered: object) => serialise(say(answered, language, own))
        const { actor, token } = request.caller ?? { actor: publicActor }
        const repeat =
          key === undefined
            ? undefined
            : repeatable({ definition, actor, key, sent: whatWasSent(request, form, sent), write })
        const context: RequestContext = {
          actor,
          ip: addressOf(request),
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
          origin: deps.origin,
          language,
          ...(key === undefined ? {} : { idempotencyKey: key }),
          ...(token === undefined ? {} : { token }),
          ...(form?.upload ? { upload: form.upload } : {}),
          ...(definition.wire === 'raw' ? { rawBody: rawBodyOf(request) } : {}),
          remember: repeat?.remember ?? (async (_, given) => given as StoredAnswer<typeof given>),
          raw: request,
          reply,
        }
        return send(
          await answer(repeat, () =>
            runWithTrace({ request: request.id, by: actorLabel(actor) }, () => call({ ...input, context })),
          ),
          { request, reply, write },
        )
      }),
    })

    function send(answered: unknown, { request, reply, write }: Exchange): FastifyReply {
      if (definition.wire === 'events') return reply
      if (answered instanceof Prepared) return sendPrepared(answered, request, reply)
      if (definition.wire === 'binary')
        return sendFile((answered as FileAnswer).file, request, reply, deps.logger)
      reply.header('cache-control', 'no-store')
      if (definition.wire === 'raw')
        return reply.type('text/plain').send((answered as RawAnswer).text ?? 'OK')
      reply.type('application/json; charset=utf-8')
      if (answered instanceof Replay) {
        return reply
          .header('idempotent-replayed', 'true')
          .code(answered.reply.status)
          .send(answered.reply.response)
      }
      return reply.code(status).send(write(answered as object))
    }
  }

  for (const one of routes) {
    if (one.definition.wire !== 'raw') mount(app, one, JSON_BYTES)
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const one of routes)
      if (one.definition.wire === 'raw') mount(scope, one, one.definition.maxBytes ?? RAW_BYTES)
  })
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Whatever becomes of the request, what it holds of a file is free when it was handled. */
const freeing =
  (handle: Handle): Handle =>
  (request, reply) =>
    request.held?.during(() => handle(request, reply)) ?? handle(request, reply)

class Replay {
  readonly reply: StoredReply

  constructor(reply: StoredReply) {
    this.reply = reply
  }
}

/** A request without a content type has no body, not an empty one. */
const rawBodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const whatWasSent = (request: FastifyRequest, form: Form | undefined, sent: unknown) => ({
  path: request.url.split('?', 1)[0] ?? '',
  body: form?.upload ? { ...form.body, file: form.upload.sha256.toString('hex') } : sent,
})

/** Repeats the earlier answer, or does the work. */
async function answer(repeat: RepeatableRequest | undefined, work: () => Promise<unknown>): Promise<unknown> {
  if (!repeat) return work()
  try {
    const before = await repeat.earlier()
    if (before) return new Replay(before)
    return await work()
  } catch (error) {
    // What the same request wrote in another process can be why this one is refused: its own name is taken.
    if (!(error instanceof AnsweredMeanwhile || error instanceof Failure)) throw error
    const winner = await repeat.earlier()
    if (!winner) throw error
    return new Replay(winner)
  } finally {
    repeat.end()
  }
}
