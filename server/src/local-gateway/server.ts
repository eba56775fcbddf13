import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { type Control, controlPlane, createControl } from './control.ts'
import { sufferFaults } from './faults.ts'
import {
  type Counter,
  createGateway,
  type Gateway,
  type GatewayOptions,
  remember,
  type SharedBooks,
} from './gateway.ts'
import { hostedPage } from './hosted-page.ts'

export type LocalGateway = {
  readonly plugin: FastifyPluginAsync
  readonly shared: SharedBooks
  /** What can happen to money at one of the gateways, by its name. */
  readonly counters: Gateway['counters']
  readonly close: () => Promise<void>
}

/** All gateways under `/local-gateway/<name>`, to be mounted beside the portal in a demo. */
export async function localGateway(options: GatewayOptions): Promise<LocalGateway> {
  const gateway = await createGateway(options)
  const { shared, counters, close } = gateway
  return { plugin: mount(gateway), shared, counters, close }
}

export type StartedGateway = {
  readonly baseUrl: (twin: string) => string
  readonly control: Control
  readonly controlUrl: string
  readonly close: () => Promise<void>
}

/** The same as a server of its own, with the control plane on another port. */
export async function startLocalGateway(
  options: Omit<GatewayOptions, 'publicUrl'> & { readonly port?: number },
): Promise<StartedGateway> {
  let origin = ''
  const gateway = await createGateway({ ...options, publicUrl: () => origin })
  const app = await listening(mount(gateway), options.port ?? 0)
  const plane = await listening(controlPlane(gateway), 0)
  origin = app.origin
  return {
    baseUrl: (twin) => `${origin}/local-gateway/${twin}`,
    control: createControl(plane.origin),
    controlUrl: plane.origin,
    async close() {
      await gateway.close()
      await Promise.all([app.close(), plane.close()])
    },
  }
}

async function listening(plugin: FastifyPluginAsync, port: number) {
  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(plugin)
  const origin = await app.listen({ host: '127.0.0.1', port })
  return { origin, close: () => app.close() }
}

const mount =
  (gateway: Gateway): FastifyPluginAsync =>
  async (app) => {
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody)
    for (const counter of gateway.counters.values()) {
      const prefix = `/local-gateway/${counter.twin.name}`
      await app.register(async (scope) => open(scope, gateway, counter, prefix), { prefix })
    }
  }

async function open(app: FastifyInstance, gateway: Gateway, counter: Counter, prefix: string): Promise<void> {
  const { twin, keys, book, till } = counter
  app.addHook('onRequest', async () => gateway.letTimePass())
  await app.register(hostedPage(gateway, counter))
  await app.register(async (api) => {
    sufferFaults(api, twin, prefix, gateway.faults)
    api.addHook('onResponse', async (request, reply) => {
      const path = request.url.slice(prefix.length)
      const { method, body } = request
      remember(gateway.calls, { provider: twin.name, method, path, body, status: reply.statusCode })
    })
    await api.register(
      twin.plugin({
        book,
        till,
        keys,
        clock: gateway.clock,
        changed: gateway.changed,
        pageUrl: (code) => `${gateway.options.publicUrl()}${prefix}/checkout/${encodeURIComponent(code)}`,
      }),
    )
  })
}
