import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../core/clock.ts'
import type { Twin } from './twin.ts'

export const newFault = z.strictObject({
  /** `POST /paystack/transaction/initialize`; `*` stands for anything. */
  route: z.string().min(1),
  mode: z.enum([
    'timeout',
    'reset',
    '500',
    '503',
    '429',
    'html',
    'truncated',
    'slow_drip',
    /** Does the work, then closes the connection without an answer. */
    'commit_then_drop',
    'not_found_for_ms',
  ]),
  times: z.int().min(1).default(1),
  ms: z.int().min(0).default(0),
})
export type NewFault = z.input<typeof newFault>
type Fault = Omit<z.output<typeof newFault>, 'route'> & { readonly route: RegExp; readonly until: Date }

export type Faults = ReturnType<typeof createFaults>

/** Plans which faults the next requests meet. */
export function createFaults(clock: Clock) {
  let planned: Fault[] = []

  return {
    plan(fault: NewFault): void {
      const { route, ...rest } = newFault.parse(fault)
      const source = route.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      const until = new Date(clock.now().getTime() + rest.ms)
      planned.push({ ...rest, route: new RegExp(`^${source.join('.*')}$`), until })
    },
    reset(): void {
      planned = []
    },
    /** The fault that this request meets, or `null`. A fault ends after its number of requests, or its time. */
    next(method: string, path: string): Fault['mode'] | null {
      const now = clock.now()
      planned = planned.filter((one) => one.mode !== 'not_found_for_ms' || one.until > now)
      const met = planned.find((one) => one.route.test(`${method} ${path}`))
      if (met === undefined) return null
      if (met.mode !== 'not_found_for_ms') {
        met.times--
        if (met.times === 0) planned.splice(planned.indexOf(met), 1)
      }
      return met.mode
    },
  }
}

const DRIP_MS = 100
const html = '<!doctype html><title>Welcome</title><p>Our site is being improved. Come back soon.</p>'

/** What must be known of a twin to break its answers. */
export type BreakableTwin = Pick<Twin, 'name' | 'notFound'>

type Broken = FastifyRequest & { fault?: Fault['mode'] }

/** Makes the requests of one gateway meet the planned faults. */
export function sufferFaults(
  app: FastifyInstance,
  twin: BreakableTwin,
  prefix: string,
  faults: Faults,
): void {
  app.addHook('onRequest', async (request: Broken, reply) => {
    const path = request.url.slice(prefix.length).split('?')[0] ?? ''
    const mode = faults.next(request.method, `/${twin.name}${path}`)
    if (mode === null) return
    request.fault = mode
    return breakBefore(mode, request, reply, twin)
  })
  app.addHook('onSend', async (request: Broken, reply, payload) => {
    if (request.fault === 'commit_then_drop') request.raw.socket.destroy()
    if (request.fault !== 'truncated' || typeof payload !== 'string') return payload
    reply.removeHeader('content-length')
    return payload.slice(0, Math.ceil(payload.length / 2))
  })
}

function breakBefore(mode: Fault['mode'], request: FastifyRequest, reply: FastifyReply, twin: BreakableTwin) {
  switch (mode) {
    case 'timeout':
      return reply.hijack()
    case 'reset':
      request.raw.socket.resetAndDestroy()
      return reply.hijack()
    case 'slow_drip':
      return drip(reply)
    case '429':
      return reply.code(429).header('retry-after', '7').send({ status: false, message: 'Too many requests' })
    case 'html':
      return reply.type('text/html').send(html)
    case 'not_found_for_ms':
      return reply.code(twin.notFound.status).type('application/json').send(twin.notFound.body)
    case '500':
    case '503':
      return reply.code(Number(mode)).send({ status: false, message: 'Something went wrong' })
    case 'truncated':
    case 'commit_then_drop':
      return undefined
  }
}

function drip(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json' })
  reply.raw.write('{')
  const timer = setInterval(() => reply.raw.write(' '), DRIP_MS)
  reply.raw.on('close', () => clearInterval(timer))
  return reply
}
