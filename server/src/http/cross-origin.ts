import type { FastifyInstance } from 'fastify'
import { API } from './serve.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const SENT =
  'accept, accept-language, authorization, content-type, idempotency-key, last-event-id, x-unattended'
/** Response headers that our pages read, besides those that browsers always expose. */
const READ = 'content-disposition, content-length, etag, idempotent-replayed, retry-after, x-request-id'
const PREFLIGHT_SECONDS = 7_200

type Addresses = { readonly publicUrl: string; readonly apiBaseUrl: string }

/** Whether the pages call an API of another origin. */
export const isApiElsewhere = ({ publicUrl, apiBaseUrl }: Addresses): boolean =>
  /^https?:/.test(apiBaseUrl) && new URL(apiBaseUrl).origin !== new URL(publicUrl).origin

/**
 * Lets our own pages call an API that has an address of its own. Only their origin is allowed, whoever asks, so no
 * answer depends on the `Origin` header. Sessions travel as bearer tokens; cookies are not allowed.
 */
export function letOwnPagesCall(app: FastifyInstance, addresses: Addresses): void {
  if (!isApiElsewhere(addresses)) return
  const { origin } = new URL(addresses.publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${API}/`)) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': READ,
      'cross-origin-resource-policy': 'cross-origin',
    })
    const asksFirst = request.method === 'OPTIONS' && request.headers['access-control-request-method']
    if (!asksFirst || request.headers.origin !== origin) return done()
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': SENT,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send()
  })
}
