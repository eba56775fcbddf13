import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pressure } from '../platform/jobs/pressure.ts'
import type { Logger } from '../platform/logger.ts'
import { maskPath } from '../platform/mask.ts'
import type { Metrics } from '../platform/metrics.ts'
import { addressOf } from './address.ts'

type Observers = {
  readonly logger: Logger
  readonly metrics: Metrics
  readonly pressure: Pick<Pressure, 'request'>
}

/** One log line and one measurement for each reply. */
export function observeReplies(app: FastifyInstance, { logger, metrics, pressure }: Observers): void {
  app.addHook('onResponse', (request, reply, done) => {
    pressure.request()
    const route = request.routeOptions.url ?? 'none'
    metrics.request({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    // Masking an address costs more than many answers, so it is not done for a line that is not logged.
    if (!logger.isLevelEnabled('info')) return done()
    logger.info(
      {
        request: request.id,
        method: request.method,
        path: maskPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: addressOf(request),
        ...actorOf(request),
      },
      'answered',
    )
    done()
  })
}

const actorOf = ({ caller }: FastifyRequest) =>
  caller?.actor.kind === 'staff' ? { staff: caller.actor.id } : { by: caller?.actor.kind }
