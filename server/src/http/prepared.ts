import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Answer, Definition } from '@testamur/contract/endpoint'
import type { Language } from '@testamur/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../core/ids.ts'
import type { OwnWordsSource } from '../platform/own-words/index.ts'
import { preferredEncoding } from './compress.ts'
import { createSerialiser } from './serialise.ts'
import { createSpeaker } from './speak.ts'

type Bytes = { readonly body: Buffer; readonly etag: string; readonly gzip: Buffer; readonly brotli: Buffer }

/** An answer that was serialised in advance, with its ETag: sent as it is, or as a 304. */
export class Prepared<D extends Definition> {
  readonly bytes: Bytes
  readonly of: D

  constructor(of: D, bytes: Bytes) {
    this.of = of
    this.bytes = bytes
  }
}

export type PreparedAnswer<D extends Definition> = {
  /** Loads at most once at a time for each language, and again after `invalidate`. */
  get(language: Language): Promise<Prepared<D>>
  invalidate(): void
}

/** Keeps the serialised answer of a call in memory until it is invalidated. */
export function prepareAnswer<const D extends Definition>(
  definition: D,
  load: () => Promise<Answer<D>>,
  ownWords: OwnWordsSource,
): PreparedAnswer<D> {
  const write = createSerialiser(definition)
  const say = createSpeaker(definition)
  const current = new Map<Language, Promise<Prepared<D>>>()

  async function prepare(language: Language): Promise<Prepared<D>> {
    const [answer, own] = await Promise.all([load(), ownWords(language)])
    const body = Buffer.from(write(say(answer, language, own)))
    const [zipped, brotli] = await Promise.all([
      promisify(gzip)(body),
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    ])
    const etag = `W/"${sha256(body).toString('base64url').slice(0, 24)}"`
    return new Prepared(definition, { body, etag, gzip: zipped, brotli })
  }

  return {
    get(language) {
      const known = current.get(language)
      if (known !== undefined) return known
      const mine = prepare(language)
      current.set(language, mine)
      mine.catch(() => {
        if (current.get(language) === mine) current.delete(language)
      })
      return mine
    },
    invalidate() {
      current.clear()
    },
  }
}

export function sendPrepared(
  prepared: Prepared<Definition>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { body, etag, gzip: zipped, brotli } = prepared.bytes
  reply
    .header('etag', etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(body)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? brotli : zipped)
}
