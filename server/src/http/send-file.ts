import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './route.ts'

/** A file people sent or asked for is never a page of ours: it runs nothing, whatever is in it. */
const FILE_POLICY =
  "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * With `sandbox` Safari shows an empty window in place of a PDF. Chromium's viewer is a page of its own that knows no
 * policy of ours; what would ever be read as a page is sandboxed.
 */
const policyOf = ({ contentType, inline }: FileAnswer['file']): string =>
  inline && contentType === 'application/pdf' ? FILE_POLICY : `${FILE_POLICY}; sandbox`

export function sendFile(file: FileAnswer['file'], reply: FastifyReply): FastifyReply {
  const place = file.inline ? 'inline' : 'attachment'
  reply
    .type(file.contentType)
    .header('content-disposition', `${place}; ${fileNames(file.name)}`)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(file))
  if ('bytes' in file)
    return reply.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length))
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply.send(file.stream)
}

/** RFC 6266: a plain name for every client, the true one for those that read it. */
function fileNames(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === name ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${exact}`
}
