import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Assets, sendAsset } from './assets.ts'
import { preferredEncoding } from './compress.ts'
import { readPreferredLanguages } from './language.ts'
import { pagePolicy } from './security.ts'
import { API } from './serve.ts'

export type Page = {
  readonly status: number
  readonly html: string | { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer }
  /** Must include `content-security-policy`, made by `pagePolicy`, when the page has inline parts. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Renders the page of an address (path and query string) for a reader who prefers these languages in this order. */
export type RenderPage = (url: string, reader?: { readonly wanted: readonly string[] }) => Promise<Page>

/** Paths that search engines should skip: what needs a session, and personal links. */
const ROBOTS = [
  'User-agent: *',
  ...['/api/', '/admin', '/auth/', '/c/', '/callback/', '/d/', '/graduation/', '/pay/', '/unsubscribe/'].map(
    (path) => `Disallow: ${path}`,
  ),
  '',
].join('\n')

const CLEAN = /\/{2,}/g

/** Pages about one person, document or application: whoever has their address may read them, and no search engine lists them. */
const OF_ONE_PERSON = /^\/(?:c|d|graduation|track|verify)\/./

/** Everything outside the API: the built files, and a page for every other address. */
export function servePages(app: FastifyInstance, assets: Assets, renderPage: RenderPage): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path, query] = split(request.url)
    if (!path.includes('//') || path.startsWith(`${API}/`)) return
    // A target that begins with two slashes would be read as another host.
    return reply.redirect(path.replace(CLEAN, '/') + query, 308)
  })
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(ROBOTS),
  )
  app.get('/*', serve)

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const [path] = split(request.url)
    if (path === API || path.startsWith(`${API}/`)) return reply.callNotFound()
    const asset = assets.get(path)
    if (asset) return sendAsset(asset, request, reply)
    if (OF_ONE_PERSON.test(path)) reply.header('x-robots-tag', 'noindex')
    return sendPage(
      await renderPage(request.url, { wanted: readPreferredLanguages(request.headers) }),
      request,
      reply,
    )
  }
}

export function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': pagePolicy(), 'cache-control': 'no-cache', ...page.headers })
  if (typeof page.html === 'string') return reply.send(page.html)
  reply.header('vary', 'accept-encoding, accept-language, cookie')
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(page.html.identity)
  return reply.header('content-encoding', encoding).send(page.html[encoding])
}

function split(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
