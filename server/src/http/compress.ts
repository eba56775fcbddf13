import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type Encoding = 'br' | 'gzip'

const LEAST_BYTES = 1_400
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg)/

/** The better one of ours that the client takes. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding | null {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(?:\.0*)?$/.test(offer))
    .map((offer) => offer.split(';', 1)[0])
  if (offers.includes('br')) return 'br'
  return offers.includes('gzip') ? 'gzip' : null
}

export const compressTo = (encoding: Encoding, bytes: Uint8Array | string): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : promisify(gzip)(bytes, { level: 6 })

/** Compresses text replies that are worth it and are not compressed yet. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthIt(reply, payload)) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (encoding === null) return done(null, payload)
    compressTo(encoding, payload).then(
      (compressed) => {
        reply.header('content-encoding', encoding).header('content-length', compressed.length)
        done(null, compressed)
      },
      (error: unknown) => done(error as Error),
    )
  })
}

function isWorthIt(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  if (payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return false
  return TEXT.test(String(reply.getHeader('content-type') ?? ''))
}
