import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../platform/logger.ts'
import type { FileAnswer } from './route.ts'

/** A file that somebody uploaded or requested is never treated as our page: nothing in it runs. */
const FILE_POLICY =
  "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * With `sandbox` Safari shows an empty window instead of a PDF. Chromium's viewer is a page of its own, to which our
 * policy does not apply. Whatever a browser would read as a page is sandboxed.
 */
const policyOf = ({ contentType, inline }: FileAnswer['file']): string =>
  inline && contentType === 'application/pdf' ? FILE_POLICY : `${FILE_POLICY}; sandbox`

export function sendFile(
  file: FileAnswer['file'],
  request: Pick<FastifyRequest, 'id' | 'method'>,
  reply: FastifyReply,
  logger: Pick<Logger, 'error'>,
): FastifyReply {
  const place = file.inline ? 'inline' : 'attachment'
  reply
    .type(file.contentType)
    .header('content-disposition', `${place}; ${fileNames(file.name)}`)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(file))
  if ('bytes' in file) {
    const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length)
    const { noteAccess } = file
    if (noteAccess === undefined || request.method === 'HEAD') return reply.send(bytes)
    const note = async () => {
      try {
        await noteAccess()
      } catch (error) {
        logger.error({ err: error, request: request.id }, 'a file was held back: access to it was not noted')
        throw error
      }
    }
    return reply
      .header('content-length', bytes.length)
      .send(Readable.from(noted(bytes, note, reply.raw), { objectMode: false, highWaterMark: 1 }))
  }
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply.send(file.stream)
}

const HELD_BACK = 1_024

async function* noted(
  bytes: Buffer,
  noteAccess: () => Promise<void>,
  response: ServerResponse,
): AsyncGenerator<Buffer> {
  const end = Math.max(0, bytes.length - HELD_BACK)
  if (end > 0) yield bytes.subarray(0, end)
  await taken(response)
  if (response.destroyed) return
  await noteAccess()
  yield bytes.subarray(end)
}

/**
 * Waits until the reader has received what was written so far, or has disconnected. A stream asks for more before its
 * data is written.
 */
async function taken(response: ServerResponse): Promise<void> {
  await nextTurn()
  const { socket } = response
  if (response.destroyed || socket === null || !socket.writableNeedDrain) return
  await new Promise<void>((resolve) => {
    socket.once('drain', resolve)
    socket.once('close', resolve)
  })
}

/** RFC 6266: a plain name for every client, and the true one for those that can read it. */
function fileNames(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === name ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${exact}`
}
