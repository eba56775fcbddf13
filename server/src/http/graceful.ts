import type { FastifyInstance } from 'fastify'
import type { EventHub } from './events.ts'

const LOOK_MS = 25
/** A reply that waits for a neighbour for longer is not waited for: the whole stop has ten seconds. */
const LONGEST_REPLY_MS = 6_000

/**
 * Lets `app.close()` end well: replies under way are finished, event streams are ended, and connections that only wait
 * (a browser opens some in advance) are cut instead of waited for. So is, after a while, a reply that does not come.
 */
export function closeGracefully(app: FastifyInstance, hub: EventHub): void {
  const underWay = new Set<object>()
  let sweep: NodeJS.Timeout | undefined

  app.addHook('onRequest', (_, reply, done) => {
    const response = reply.raw
    underWay.add(response)
    // Not by onResponse: an aborted request never gets there.
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
