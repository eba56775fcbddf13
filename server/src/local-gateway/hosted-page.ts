import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Checkout, leadingCharge } from './books.ts'
import type { Counter, Gateway } from './gateway.ts'
import {
  checkoutPage,
  contentPolicy,
  endPage,
  HUNDRED,
  type PageOutcome,
  shortfall,
  unknownPage,
} from './pages.ts'
import type { Payment } from './till.ts'

const decision = z.object({
  action: z.enum(['pay', 'pay_less', 'pay_more', 'decline', 'cancel', 'later', 'nothing']),
  seconds: z.coerce.number().int().min(1).max(3600).default(20),
})
type Decision = z.infer<typeof decision>

/** The page on which a payer decides; the same for every gateway. */
export const hostedPage =
  (gateway: Gateway, counter: Counter): FastifyPluginAsync =>
  async (app) => {
    const { twin, book, till } = counter

    app.get<{ Params: { code: string } }>('/checkout/:code', async (request, reply) => {
      const checkout = find(request.params.code)
      if (checkout === undefined) return send(reply, null, unknownPage(twin), 404)
      return show(reply, checkout)
    })

    app.post<{ Params: { code: string } }>('/checkout/:code', async (request, reply) => {
      const checkout = find(request.params.code)
      if (checkout === undefined) return send(reply, null, unknownPage(twin), 404)
      const asked = decision.safeParse(request.body)
      if (!asked.success) return show(reply, checkout, 422)
      if (endingOf(checkout) !== null) return show(reply, checkout, 409)
      const { action } = asked.data
      if (action === 'nothing') return send(reply, checkout, endPage(twin, checkout, 'nothing', null))
      if (action === 'decline') {
        till.fail(checkout)
        return reply.redirect(request.url, 303)
      }
      if (action === 'cancel') till.close(checkout, 'cancelled')
      else till.pay(checkout, paymentOf(asked.data, action, checkout))
      const back = backOf(checkout)
      return back === null ? show(reply, checkout) : reply.redirect(back, 303)
    })

    function find(code: string): Checkout | undefined {
      till.letTimePass()
      return book.checkouts.find((one) => one.code === code)
    }

    function endingOf(checkout: Checkout): PageOutcome | null {
      const last = leadingCharge(book, checkout)
      if (last !== undefined && last.status !== 'failed') return last.status
      // A payer who cancelled may return and pay.
      return checkout.closed === 'expired' ? 'expired' : null
    }

    const backOf = (checkout: Checkout) => twin.returnUrl(checkout, leadingCharge(book, checkout))

    async function show(reply: FastifyReply, checkout: Checkout, status = 200): Promise<FastifyReply> {
      const ending = endingOf(checkout)
      const page =
        ending === null
          ? checkoutPage(twin, checkout, leadingCharge(book, checkout), await gateway.options.merchant())
          : endPage(twin, checkout, ending, backOf(checkout))
      return send(reply, checkout, page, status)
    }

    function paymentOf(asked: Decision, action: Decision['action'], { amount }: Checkout): Payment {
      if (action === 'pay_less') return { amount: amount - shortfall(amount), channel: 'bank_transfer' }
      if (action === 'later') return { after_ms: asked.seconds * 1000 }
      if (action !== 'pay_more') return {}
      return twin.surplusIsFee
        ? { surcharge: HUNDRED }
        : { amount: amount + HUNDRED, channel: 'bank_transfer' }
    }
  }

const nowhere = { return_url: null, cancel_url: null }

const send = (reply: FastifyReply, checkout: Checkout | null, body: string, status = 200) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(checkout ?? nowhere),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(body)
