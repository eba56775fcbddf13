import formbody from '@fastify/formbody'
import fastify, { type FastifyPluginAsync } from 'fastify'
import { systemClock } from '../../core/clock.ts'
import { createFaults, type NewFault, sufferFaults } from '../faults.ts'
import { remember } from '../gateway.ts'
import type { Keys } from '../twin.ts'
import { africasTalkingTwin } from './africas-talking.ts'
import type { PhoneText, SmsTwin } from './phones.ts'
import { termiiTwin } from './termii.ts'

export type LocalSmsOptions = {
  /** By provider and by the field names of the adapter's settings. */
  readonly keys: Readonly<Record<string, Keys>>
  /** Where a provider posts its delivery reports; `null` for nowhere. */
  readonly reportUrl: (provider: string) => string | null | Promise<string | null>
  /** Reports each delivery by itself, as a real provider does. */
  readonly reportsByItself: boolean
}

export type LocalSms = {
  readonly plugin: FastifyPluginAsync
  /** What phones have received, the latest last. */
  readonly texts: readonly PhoneText[]
  readonly fault: (fault: NewFault) => void
  /** Posts a delivery report; `null` is a delivery. Answers the status of the reply, `null` without one. */
  readonly report: (id: string, status?: string | null) => Promise<number | null>
  readonly reset: () => void
}

const REPORT_MS = 1_000

const twins: readonly SmsTwin[] = [termiiTwin, africasTalkingTwin]

/** All providers of text messages under `/local-sms/<name>`. What phones received is listed at `/local-sms/texts`. */
export function localSms(options: LocalSmsOptions): LocalSms {
  const faults = createFaults(systemClock)
  const texts: PhoneText[] = []
  const keysOf = (name: string): Keys => options.keys[name] ?? {}

  async function report(id: string, status: string | null = null): Promise<number | null> {
    const text = texts.find((one) => one.id === id)
    const twin = twins.find(({ name }) => name === text?.provider)
    if (text === undefined || twin === undefined) throw new Error(`No phone received ${id}`)
    const url = await options.reportUrl(twin.name)
    if (url === null) return null
    const reply = await fetch(url, { method: 'POST', ...twin.report(text, status, keysOf(twin.name)) })
    return reply.status
  }

  const plugin: FastifyPluginAsync = async (app) => {
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody)
    app.get('/local-sms/texts', async () => ({ texts }))
    for (const twin of twins) {
      const prefix = `/local-sms/${twin.name}`
      await app.register(
        async (api) => {
          sufferFaults(api, twin, prefix, faults)
          await api.register(
            twin.plugin({
              keys: keysOf(twin.name),
              accept(accepted) {
                remember(texts, { provider: twin.name, ...accepted })
                // The sender of a report that nobody takes has nobody to tell.
                if (options.reportsByItself)
                  setTimeout(() => void report(accepted.id).catch(() => null), REPORT_MS).unref()
              },
            }),
          )
        },
        { prefix },
      )
    }
  }

  return {
    plugin,
    texts,
    fault: (fault) => faults.plan(fault),
    report,
    reset() {
      texts.length = 0
      faults.reset()
    },
  }
}

export type StartedSms = LocalSms & {
  readonly baseUrl: (provider: string) => string
  readonly close: () => Promise<void>
}

/** The same as a server of its own. */
export async function startLocalSms(options: LocalSmsOptions): Promise<StartedSms> {
  const sms = localSms(options)
  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(sms.plugin)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { ...sms, baseUrl: (provider) => `${origin}/local-sms/${provider}`, close: () => app.close() }
}
