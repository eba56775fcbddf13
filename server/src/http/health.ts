import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../core/failure.ts'
import { sha256 } from '../core/ids.ts'
import type { Database } from '../db/client.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { messageOf } from '../messages/message.ts'
import type { Metrics } from '../platform/metrics.ts'
import { isReachable } from './store.ts'
import { createWriteProbe } from './write-probe.ts'

type HealthDeps = {
  readonly database: Database
  readonly dataDir: string
  readonly metrics: Metrics
  readonly metricsToken: string | null
  /** Whether requests from this machine read the metrics without the token. */
  readonly localMetrics: boolean
}

/** For monitoring: whether the process is alive, whether it can serve, and its metrics. */
export function serveHealth(
  app: FastifyInstance,
  { database, dataDir, metrics, metricsToken, localMetrics }: HealthDeps,
): void {
  let migrated = false
  const probe = createWriteProbe(database, dataDir)

  app.get('/healthz', async () => ({ status: 'success' }))

  app.get('/readyz', async () => {
    if (migrated) await isReachable(database.db)
    else {
      const pending = await pendingMigrations(database.db)
      if (pending.length > 0)
        throw Object.assign(new Error(`Not migrated: ${pending.join(', ')}`), { code: '57P03' })
      migrated = true
    }
    await probe()
    return { status: 'success' }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, metricsToken) && !(localMetrics && isFromHere(request)))
      throw notFound(messageOf('http.address'))
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

function mayWatch(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return false
  const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return sent !== undefined && timingSafeEqual(sha256(sent), sha256(token))
}

/** Headers that a proxy adds. A proxy that adds none cannot be distinguished from a program on this machine. */
const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
]

const isFromHere = ({ headers, raw }: FastifyRequest): boolean =>
  LOOPBACK.has(raw.socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined)
