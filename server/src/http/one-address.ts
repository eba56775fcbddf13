import type { FastifyInstance } from 'fastify'
import type { Logger } from '../platform/logger.ts'
import { addressOf } from './address.ts'

const ENOUGH_CALLS = 300
const LONG_ENOUGH_MS = 15 * 60_000
const AGAIN_MS = 24 * 60 * 60_000

/** One call as the watch sees it. */
type Call = { readonly address: string; readonly at: number }

/**
 * Tells when so many calls over some time came from one address that all people seem to be one: a proxy that does not say
 * for whom it asks, or that is not believed. Their limits are then shared, and the audit trail names the proxy.
 */
export function createAddressWatch(warn: (address: string) => void): (call: Call) => void {
  let first: Call | null = null
  let calls = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  return (call) => {
    if (first === null || first.address !== call.address) {
      first = call
      calls = 0
    }
    calls += 1
    if (calls < ENOUGH_CALLS || call.at - first.at < LONG_ENOUGH_MS || call.at - warnedAt < AGAIN_MS) return
    warnedAt = call.at
    warn(call.address)
  }
}

/** Programs that watch the process come from one address, and are no people. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics'])

export function warnOfOneAddress(app: FastifyInstance, logger: Logger): void {
  const note = createAddressWatch((address) =>
    logger.warn(
      { address },
      'everybody seems to come from one address: let the proxy send X-Forwarded-For, and name the proxy in TRUST_PROXY (see docs/operations.md)',
    ),
  )
  app.addHook('onResponse', (request, _, done) => {
    if (!WATCHED.has(request.routeOptions.url ?? '')) note({ address: addressOf(request), at: Date.now() })
    done()
  })
}
