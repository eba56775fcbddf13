import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { PICTURES } from './picture-address.ts'
import type { InstitutionService } from './service.ts'

/**
 * A picture opened by itself is not treated as our page: it runs nothing and fetches nothing, but keeps its own
 * styles.
 */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Serves the institution's pictures; each address always has the same content. */
export const servedPictures =
  (institution: Pick<InstitutionService, 'picture'>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { file: string } }>(`${PICTURES}:file`, async ({ params, headers }, reply) => {
      const picture = await institution.picture(`${PICTURES}${params.file}`)
      if (picture === null) throw notFound(messageOf('institution.thisPicture'))
      const etag = `"${params.file}"`
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', POLICY)
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(picture.contentType).send(picture.bytes)
    })
  }

/** A picture for documents, as SVG (which embeds pixel images). `null`: no picture of ours has this address. */
export async function drawablePicture(
  institution: Pick<InstitutionService, 'picture'>,
  address: string,
): Promise<string | null> {
  const picture = await institution.picture(address)
  if (picture === null) return null
  const { bytes, contentType, width, height } = picture
  if (contentType === 'image/svg+xml') return bytes.toString('utf8')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<image width="${width}" height="${height}" href="data:${contentType};base64,${bytes.toString('base64')}"/></svg>`
  )
}
