import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Checkout, leadingCharge, nextNumber, refundable } from '../books.ts'
import type { TwinDeps } from '../twin.ts'
import { treeOf } from './form.ts'
import { answerOnce } from './idempotency.ts'
import { checkoutOfIntent, disputesOf, listOf, refundObject, sessionObject, statusOf } from './objects.ts'
import {
  type NewSession,
  newRefund,
  newSession,
  nothing,
  ofIntent,
  oneSession,
  sessionPage,
} from './params.ts'
import { missing, Refusal } from './refusal.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const smallest: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30 }
const LARGEST = 99_999_999

type ById = FastifyRequest<{ Params: { id: string } }>

export const stripeApi =
  (deps: TwinDeps): FastifyPluginAsync =>
  async (app) => {
    const { book, till, keys, clock, changed, pageUrl } = deps

    app.setErrorHandler(async (error, _request, reply) => {
      if (error instanceof Refusal) return reply.code(error.status).send(error.body)
      throw error
    })
    app.addHook('preHandler', async (request) => {
      if (request.headers.authorization !== `Bearer ${keys['secret_key']}`)
        throw new Refusal(401, 'Invalid API Key provided')
    })

    const show = (checkout: Checkout, expand: readonly string[] = []) =>
      sessionObject(book, keys, checkout, pageUrl(checkout.code), expand)
    const findSession = (id: string): Checkout => {
      const found = book.checkouts.find(({ code }) => code === id)
      if (found === undefined) throw missing('checkout.session', id)
      return found
    }

    app.post('/v1/checkout/sessions', async (request, reply) =>
      answerOnce(deps, request, reply, () => {
        const asked = read(newSession, posted(request))
        const made = checkoutOf(asked, nextNumber(book), clock.now())
        book.checkouts.push(made)
        changed()
        return show(made)
      }),
    )
    app.get('/v1/checkout/sessions', async (request) =>
      pageOf(read(sessionPage, inQuery(request)), book.checkouts.toReversed(), (one) => show(one)),
    )
    app.get('/v1/checkout/sessions/:id', async (request: ById) =>
      show(findSession(request.params.id), read(oneSession, inQuery(request)).expand),
    )
    app.post('/v1/checkout/sessions/:id/expire', async (request: ById, reply) =>
      answerOnce(deps, request, reply, () => {
        read(nothing, posted(request))
        const found = findSession(request.params.id)
        const status = statusOf(book, found)
        if (status !== 'open')
          throw new Refusal(400, `Only open Checkout Sessions can be expired. This one is ${status}.`)
        till.close(found, 'expired')
        return show(found)
      }),
    )

    app.post('/v1/refunds', async (request, reply) =>
      answerOnce(deps, request, reply, () => {
        const { payment_intent, amount, metadata } = read(newRefund, posted(request))
        const checkout = checkoutOfIntent(book, payment_intent)
        if (checkout === undefined) throw missing('payment_intent', payment_intent)
        const charge = leadingCharge(book, checkout)
        if (charge?.status !== 'paid')
          throw new Refusal(400, 'This PaymentIntent does not have a successful charge to refund.')
        const left = refundable(book, charge)
        if (left === 0)
          throw new Refusal(400, 'The charge has already been refunded.', { code: 'charge_already_refunded' })
        const extra = withPrefix('metadata', metadata)
        const made = till.refund(charge, { amount: amount ?? left, note: metadata['reason'] ?? '', extra })
        if (made === null)
          throw new Refusal(
            400,
            `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          )
        // Without a delay, a card's refund is complete when the call is answered.
        till.letTimePass()
        return refundObject(checkout, made)
      }),
    )
    app.get('/v1/refunds', async (request) => {
      const { payment_intent, ...page } = read(ofIntent, inQuery(request))
      const checkout = checkoutOfIntent(book, payment_intent)
      if (checkout === undefined) throw missing('payment_intent', payment_intent)
      const charge = leadingCharge(book, checkout)
      const refunds = book.refunds.filter((one) => one.charge_id === charge?.id).toReversed()
      return pageOf(page, refunds, (one) => refundObject(checkout, one))
    })
    app.get('/v1/disputes', async (request) => {
      const { payment_intent, ...page } = read(ofIntent, inQuery(request))
      const checkout = checkoutOfIntent(book, payment_intent)
      return pageOf(page, checkout === undefined ? [] : disputesOf(book, checkout), (one) => one)
    })
  }

/** Only forms are accepted; a JSON body counts as none. */
function posted(request: FastifyRequest): unknown {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new Refusal(400, 'Send parameters as application/x-www-form-urlencoded')
  return request.body ?? {}
}

const inQuery = (request: FastifyRequest): unknown => request.query

function read<S extends z.ZodType>(shape: S, flat: unknown): z.output<S> {
  const parsed = shape.safeParse(treeOf(flat as Record<string, unknown>))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys'
  throw new Refusal(400, issue?.message ?? 'Invalid request', {
    param: (issue?.path ?? []).join('.'),
    ...(unknown ? { code: 'parameter_unknown' } : {}),
  })
}

function pageOf<T extends { id: string } | Checkout>(
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
  all: readonly T[],
  show: (one: T) => object,
) {
  const idOf = (one: T) => ('id' in one ? one.id : one.code)
  const from = starting_after === undefined ? 0 : all.findIndex((one) => idOf(one) === starting_after) + 1
  if (starting_after !== undefined && from === 0) throw missing('object', starting_after)
  return listOf(all.slice(from, from + limit).map(show), all.length > from + limit)
}

function checkoutOf(asked: NewSession, number: number, now: Date): Checkout {
  const [item, ...others] = asked.line_items
  if (item === undefined || others.length > 0) throw new Refusal(400, 'This copy takes one line item')
  const { currency, unit_amount, product_data } = item.price_data
  const amount = unit_amount * item.quantity
  if (amount < (smallest[currency] ?? 1))
    throw new Refusal(400, 'The amount is too small to be charged.', { code: 'amount_too_small' })
  if (amount > LARGEST)
    throw new Refusal(400, 'The amount must be no more than eight digits.', { code: 'amount_too_large' })
  const expires = asked.expires_at === undefined ? now.getTime() + DAY : asked.expires_at * 1000
  if (expires < now.getTime() + 30 * MINUTE - 1000 || expires > now.getTime() + DAY)
    throw new Refusal(400, 'The `expires_at` timestamp must be from 30 minutes to 24 hours from now.', {
      param: 'expires_at',
    })
  const code = `cs_local${number}`
  return {
    code,
    reference: asked.client_reference_id ?? code,
    amount,
    currency: currency.toUpperCase(),
    description: product_data.name,
    payer: { name: '', email: asked.customer_email ?? '' },
    return_url: asked.success_url,
    cancel_url: asked.cancel_url ?? null,
    closed: null,
    created_at: now.toISOString(),
    expires_at: new Date(expires).toISOString(),
    extra: {
      named: asked.client_reference_id === undefined ? 'no' : 'yes',
      ...withPrefix('metadata', asked.metadata ?? {}),
      ...withPrefix('intent', asked.payment_intent_data?.metadata ?? {}),
    },
  }
}

const withPrefix = (prefix: string, metadata: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`${prefix}.${name}`, value]))
