import type { FastifyInstance } from 'fastify'
import { API } from './serve.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const SENT =
  'accept, accept-language, authorization, content-type, idempotency-key, last-event-id, x-unattended'
/** What the pages read of an answer, beside what a browser shows to everybody. */
const READ = 'content-disposition, content-length, etag, idempotent-replayed, retry-after, x-request-id'
const PREFLIGHT_SECONDS = 7_200

type Addresses = { readonly publicUrl: string; readonly apiBaseUrl: string }

/** Whether the pages call another origin than the one they come from. */
export const isApiElsewhere = ({ publicUrl, apiBaseUrl }: Addresses): boolean =>
  /^https?:/.test(apiBaseUrl) && new URL(apiBaseUrl).origin !== new URL(publicUrl).origin

/**
 * Lets our own pages call the API when that has an address of its own: exactly them, whoever asks, so that no answer
 * depends on the `Origin` that was sent. Sessions travel as bearer tokens; no cookie is let through.
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
