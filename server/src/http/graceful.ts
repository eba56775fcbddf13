import type { FastifyInstance } from 'fastify'
import type { EventHub } from './events.ts'

const LOOK_MS = 25
/** The longest wait for a reply that depends on another service: the whole stop has ten seconds. */
const LONGEST_REPLY_MS = 6_000

/**
 * Lets `app.close()` end well: current replies finish, event streams end, and idle connections (a browser opens some
 * in advance) are closed. A reply that takes too long is cut off.
 */
export function closeGracefully(app: FastifyInstance, hub: EventHub): void {
  const underWay = new Set<object>()
  let sweep: NodeJS.Timeout | undefined

  app.addHook('onRequest', (_, reply, done) => {
    const response = reply.raw
    underWay.add(response)
    // Not in onResponse, which is not called for an aborted request.
    response.once('close', () => underWay.delete(response))
    done()
  })
  app.addHook('preClose', async () => {
    await hub.close()
    const until = performance.now() + LONGEST_REPLY_MS
    sweep = setInterval(() => {
      app.server.closeIdleConnections()
      if (underWay.size === 0 || performance.now() > until) app.server.closeAllConnections()
    }, LOOK_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
