import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openJobs } from '../bench/lib/open-jobs.ts'
import { systemClock } from '../server/src/core/clock.ts'
import { listMails } from '../server/src/platform/mail/store.ts'
import { createCaller } from '../server/test/call.ts'
import type { ActServer } from '../server/test/staff-acts/act.ts'
import type { OpenedAddresses } from './opened-addresses.ts'
import type { FuzzedPortal } from './portal.ts'
import type { Random } from './random.ts'
import { someAddress } from './send.ts'

type Sent = {
  readonly method: string
  readonly url: string
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly payload?: string | Buffer<ArrayBuffer>
}

/** The portal, for the acts of the tests. Its jobs run by themselves; the addresses that were found are noted. */
export function createActServer(
  { base, database }: FuzzedPortal,
  random: Random,
  opened: OpenedAddresses,
): ActServer {
  async function inject({ method, url, query = {}, headers, payload }: Sent) {
    const reply = await fetch(`${base}${url}?${new URLSearchParams(query)}`, {
      method,
      headers: { 'x-forwarded-for': someAddress(random), ...headers },
      ...(payload === undefined ? {} : { body: payload }),
      redirect: 'manual',
    })
    if (reply.ok) opened.note(url)
    const rawPayload = Buffer.from(await reply.arrayBuffer())
    const body = rawPayload.toString()
    return {
      statusCode: reply.status,
      headers: Object.fromEntries(reply.headers),
      body,
      rawPayload,
      json: () => JSON.parse(body) as unknown,
    }
  }
  const app = { inject: inject as unknown as FastifyInstance['inject'] }
  return {
    app,
    database,
    clock: systemClock,
    call: createCaller(() => app),
    mails: async () => (await listMails(database.db, { limit: 1000 })).reverse(),
    async runJobs() {
      while ((await openJobs(database.db)) > 0) await wait(50)
    },
  }
}
