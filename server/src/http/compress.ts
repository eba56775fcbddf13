import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type Encoding = 'br' | 'gzip'

const LEAST_BYTES = 1_400
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg)/

/** The encoding of ours that the client prefers; of two equally liked ones, the smaller result. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding | null {
  if (accepted === undefined) return null
  const weights = new Map(
    String(accepted)
      .split(',')
      .map((offer) => weigh(offer)),
  )
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const brotli = weightOf('br')
  const best = Math.max(brotli, weightOf('gzip'))
  if (best === 0 || (weights.get('identity') ?? 0) > best) return null
  return brotli === best ? 'br' : 'gzip'
}

/** The weight of an entry such as `gzip;q=0.5`; 0 when it cannot be read. */
function weigh(offer: string): [name: string, weight: number] {
  const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  if (weight === undefined) return [name, 1]
  return [name, /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight.slice(2)) : 0]
}

type Compressed = (error: Error | null, bytes: Buffer) => void

function compress(encoding: Encoding, bytes: Uint8Array | string, done: Compressed): void {
  if (encoding === 'br') brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done)
  else gzip(bytes, { level: 6 }, done)
}

/** Compresses text replies that are worth it and are not compressed yet. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthIt(reply, payload)) return done(null, payload)
    // A handler that set `vary` itself has named the encoding, too.
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (encoding === null) return done(null, payload)
    compress(encoding, payload, (error, compressed) => {
      if (error !== null) return done(error)
      reply.header('content-encoding', encoding).header('content-length', compressed.length)
      done(null, compressed)
    })
  })
}

function isWorthIt(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  if (payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return false
  return TEXT.test(String(reply.getHeader('content-type') ?? ''))
}
