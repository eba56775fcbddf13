import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../../core/clock.ts'
import { randomToken } from '../../../core/ids.ts'
import type { Database } from '../../../db/client.ts'
import type { PageLanguage } from '../../../http/language.ts'
import { isSameText } from '../signatures.ts'
import { announceArrival, announceOutcome, factsOf } from './events.ts'
import { checkoutPage, contentPolicy, endPage, unknownPage } from './pages.ts'
import { newTransaction, type SandboxKeys } from './protocol.ts'
import {
  decideTransaction,
  insertTransaction,
  letTimePass,
  type SandboxOutcome,
  type SandboxTransaction,
} from './store.ts'

export type SandboxGatewayDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly keys: SandboxKeys
  /** The name of the merchant on the hosted page. */
  readonly merchant: () => Promise<string>
  readonly pageLanguage: PageLanguage
}

const actions = ['pay', 'pay_less', 'decline', 'abandon', 'webhook_only', 'repeat_webhook', 'later'] as const
type Action = (typeof actions)[number]

const decision = z.object({
  action: z.enum(actions),
  seconds: z.coerce.number().int().min(1).max(3600).default(20),
})

const REPEATED_NOTICES = 5

/** The demo gateway: an API and a hosted page, mounted beside the portal but outside `/api`. */
export const sandboxGateway =
  (deps: SandboxGatewayDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, clock, keys } = deps
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody)

    await app.register(
      async (api) => {
        api.addHook('onRequest', async (request, reply) => {
          if (!isSameText(request.headers.authorization ?? '', `Bearer ${keys.apiKey}`))
            return reply.code(401).send(refusal('unauthorized', 'Wrong key'))
        })
        mountApi(api, deps)
      },
      { prefix: '/sandbox/api' },
    )

    app.get<{ Params: { code: string } }>('/sandbox/checkout/:code', async (request, reply) => {
      const row = await letTimePass(database.db, { code: request.params.code }, clock.now())
      const language = await deps.pageLanguage(request)
      if (row === null) return sendPage(reply, unknownPage(language), 404)
      const open = canDecide(row, clock.now())
      return sendPage(
        reply,
        open ? checkoutPage(language, row, await deps.merchant()) : endPage(language, row, returnUrl(row)),
      )
    })

    app.post<{ Params: { code: string } }>('/sandbox/checkout/:code', async (request, reply) => {
      const row = await letTimePass(database.db, { code: request.params.code }, clock.now())
      const language = await deps.pageLanguage(request)
      if (row === null) return sendPage(reply, unknownPage(language), 404)
      const asked = decision.safeParse(request.body)
      if (!asked.success) return sendPage(reply, checkoutPage(language, row, await deps.merchant()), 422)
      if (!canDecide(row, clock.now())) return sendPage(reply, endPage(language, row, returnUrl(row)), 409)
      const { action, seconds } = asked.data
      const decided = await database.inTransaction(async (tx) => {
        const changed = await decideTransaction(tx, row.code, outcomeOf(action, row, seconds, clock.now()))
        if (changed === null) return null
        await announceArrival(tx, changed)
        await announceOutcome(tx, changed, action === 'repeat_webhook' ? REPEATED_NOTICES : 1)
        return changed
      })
      if (decided === null) return reply.redirect(request.url, 303)
      if (action === 'webhook_only') return sendPage(reply, endPage(language, decided, null))
      return reply.redirect(returnUrl(decided), 303)
    })
  }

function mountApi(api: FastifyInstance, { database, clock }: SandboxGatewayDeps): void {
  api.post('/transactions', async (request, reply) => {
    const asked = newTransaction.safeParse(request.body)
    if (!asked.success) return reply.code(422).send(refusal('invalid', z.prettifyError(asked.error)))
    const row = await insertTransaction(database.db, randomToken(18), asked.data, clock.now())
    if (row === null)
      return reply.code(409).send(refusal('duplicate_reference', 'This reference was used before'))
    const checkout = new URL(`/sandbox/checkout/${row.code}`, row.return_url)
    return reply.code(201).send({
      status: true,
      data: { access_code: row.code, checkout_url: checkout.href, expires_at: row.expires_at.toISOString() },
    })
  })

  api.get<{ Params: { reference: string } }>('/transactions/:reference', async (request, reply) => {
    const row = await letTimePass(database.db, { reference: request.params.reference }, clock.now())
    if (row === null) return reply.code(404).send(refusal('not_found', 'No payment has this reference'))
    return { status: true, data: factsOf(row) }
  })
}

const refusal = (code: string, message: string) => ({ status: false, code, message })

/** Until the page expires, a declined or abandoned payment may be tried again. */
const canDecide = (row: SandboxTransaction, now: Date): boolean =>
  row.status !== 'successful' && row.status !== 'pending' && row.expires_at > now

function outcomeOf(action: Action, row: SandboxTransaction, seconds: number, now: Date): SandboxOutcome {
  const nothing = { channel: null, paid_minor: null, paid_at: null, arrives_at: null }
  const paid = (minor: number, channel: string): SandboxOutcome => ({
    ...nothing,
    status: 'successful',
    channel,
    paid_minor: minor,
    paid_at: now,
  })
  switch (action) {
    case 'pay':
    case 'webhook_only':
    case 'repeat_webhook':
      return paid(row.amount_minor, 'card')
    case 'pay_less':
      return paid(Math.max(1, row.amount_minor - 100), 'bank_transfer')
    case 'decline':
      return { ...nothing, status: 'failed', channel: 'card' }
    case 'abandon':
      return { ...nothing, status: 'abandoned' }
    case 'later': {
      const arrives_at = new Date(now.getTime() + seconds * 1000)
      return { ...nothing, status: 'pending', channel: 'bank_transfer', arrives_at }
    }
  }
}

/** Back to the shop. The parameters are for its screen, and the shop trusts none of them. */
function returnUrl(row: SandboxTransaction): string {
  const url = new URL(row.status === 'abandoned' ? row.cancel_url : row.return_url)
  url.searchParams.set('reference', row.reference)
  url.searchParams.set('status', row.status)
  return url.href
}

const sendPage = (reply: FastifyReply, body: string, status = 200) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(body)
