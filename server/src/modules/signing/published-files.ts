import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { Signing } from './service.ts'
import { WELL_KNOWN } from './views.ts'

const FINGERPRINT = /^([0-9a-f]{64})\.pem$/

/** The certificates at addresses that never change, where programs look for them. */
export const publishedFiles =
  (signing: Pick<Signing, 'certificates' | 'findChain'>): FastifyPluginAsync =>
  async (app) => {
    app.get(`${WELL_KNOWN}.json`, async (_, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(await signing.certificates()),
    )
    app.get<{ Params: { file: string } }>(`${WELL_KNOWN}/:file`, async ({ params }, reply) => {
      const fingerprint = FINGERPRINT.exec(params.file)?.[1]
      const chain = fingerprint === undefined ? null : await signing.findChain(fingerprint)
      if (chain === null) throw notFound(messageOf('signing.thisCertificate'))
      return reply
        .type('application/x-pem-file')
        .header('content-disposition', `attachment; filename="${params.file}"`)
        .header('cache-control', 'public, max-age=86400')
        .send(chain)
    })
  }
