import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../core/failure.ts'
import { sha256 } from '../core/ids.ts'
import type { Database } from '../db/client.ts'
import { pendingMigrations } from '../db/migrate.ts'
import type { Metrics } from '../platform/metrics.ts'
import { isReachable } from './store.ts'

type HealthDeps = {
  readonly database: Database
  readonly metrics: Metrics
  readonly metricsToken: string | null
}

/** For whoever watches the process: is it alive, can it serve, what does it do. */
export function serveHealth(app: FastifyInstance, { database, metrics, metricsToken }: HealthDeps): void {
  let migrated = false

  app.get('/healthz', async () => ({ status: 'success' }))

  app.get('/readyz', async () => {
    if (migrated) await isReachable(database.db)
    else {
      const pending = await pendingMigrations(database.db)
      if (pending.length > 0)
        throw Object.assign(new Error(`Not migrated: ${pending.join(', ')}`), { code: '57P03' })
      migrated = true
    }
    return { status: 'success' }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, metricsToken)) throw notFound('This address')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** By token; or from this machine itself, not through a proxy on it. */
function mayWatch(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (sent !== undefined && timingSafeEqual(sha256(sent), sha256(token))) return true
  }
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return forwarded === undefined && LOOPBACK.has(request.raw.socket.remoteAddress ?? '')
}
