import type { FastifyInstance } from 'fastify'
import type { Logger } from '../platform/logger.ts'
import { addressOf } from './address.ts'

const ENOUGH_CALLS = 300
const LONG_ENOUGH_MS = 15 * 60_000
const AGAIN_MS = 24 * 60 * 60_000

/** A call, as far as this check needs it. */
type Call = { readonly address: string; readonly at: number }

/**
 * Warns when so many calls came from one address that it must be a proxy which does not say, or is not trusted to
 * say, for whom it asks. All people would then share one limit, and the audit trail would name the proxy.
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

/** Monitoring calls come from one address, and are no people. */
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
