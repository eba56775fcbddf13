import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

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
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return payload
    if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (encoding === null) return payload
    const compressed = await compressTo(encoding, payload)
    reply.header('content-encoding', encoding).header('content-length', compressed.length)
    return compressed
  })
}
