import { parseAmount } from '@testamur/contract/money'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Book, type Checkout, checkoutByReference, leadingCharge, nextNumber } from '../books.ts'
import type { TwinDeps } from '../twin.ts'
import {
  deactivation,
  hashes,
  isAuthorised,
  isMerchant,
  isService,
  jsonp,
  type NewOrder,
  newOrder,
  payForm,
  paymentFacts,
  refusals,
  unknownPayment,
} from './protocol.ts'

const API = '/remita/exapp/api/v1/send/api/echannelsvc'
const FIRST_RRR = 130_007_800_000

export const remitaApi =
  ({ book, till, keys, clock, changed, pageUrl }: TwinDeps): FastifyPluginAsync =>
  async (app) => {
    app.post(`${API}/merchant/api/paymentinit`, async (request, reply) => {
      const asked = isJson(request) ? newOrder.safeParse(request.body) : null
      if (asked?.success !== true) return answer(reply, refusals.request)
      const order = asked.data
      if (!isService(keys, order.serviceTypeId)) return answer(reply, refusals.merchant)
      if (!isAuthorised(keys, request.headers.authorization, hashes.create(keys, order)))
        return answer(reply, refusals.hash)
      if (checkoutByReference(book, order.orderId) !== undefined) return answer(reply, refusals.order)
      const made = checkoutOf(book, order, clock.now())
      book.checkouts.push(made)
      changed()
      return answer(reply, { statuscode: '025', RRR: made.code, status: 'Payment Reference generated' })
    })

    // The hash is longer than the router allows for a named path parameter.
    app.get<{ Params: { '*': string } }>(`${API}/*`, async (request, reply) => {
      const [merchant = '', id = '', hash = '', page = '', ...more] = request.params['*'].split('/')
      const find = finders.get(page)
      if (find === undefined || more.length > 0) return reply.code(404).send('')
      if (!isMerchant(keys, merchant)) return answer(reply, refusals.merchant)
      if (hash !== hashes.about(keys, id)) return answer(reply, refusals.hash)
      if (!isAuthorised(keys, request.headers.authorization, hash)) return answer(reply, refusals.user)
      const found = find(book, id)
      return answer(reply, found === undefined ? unknownPayment : paymentFacts(book, found))
    })

    app.post(`${API}/v2/api/deactivate.json`, async (request, reply) => {
      const asked = isJson(request) ? deactivation.safeParse(request.body) : null
      if (asked?.success !== true) return answer(reply, refusals.request)
      const { rrr, hash, merchantId } = asked.data
      if (!isMerchant(keys, merchantId)) return answer(reply, refusals.merchant)
      if (hash !== hashes.about(keys, rrr) || !isAuthorised(keys, request.headers.authorization, hash))
        return answer(reply, refusals.hash)
      const found = findRRR(book, rrr)
      const held = found && leadingCharge(book, found)
      if (found === undefined || (held !== undefined && held.status !== 'failed'))
        return answer(reply, refusals.request)
      till.close(found, 'expired')
      return answer(reply, { statuscode: '00', status: 'Successful' })
    })

    app.post('/remita/ecomm/finalize.reg', async (request, reply) => {
      const asked = payForm.safeParse(request.body)
      if (!asked.success) return refusePayer(reply, 'The form is not complete.')
      const { merchantId, rrr, hash, responseurl } = asked.data
      const found = findRRR(book, rrr)
      if (!isMerchant(keys, merchantId) || hash !== hashes.pay(keys, rrr) || found === undefined)
        return refusePayer(reply, 'The hash or the number is wrong.')
      found.return_url = responseurl
      changed()
      return reply.redirect(pageUrl(rrr), 303)
    })
  }

const findRRR = (book: Book, rrr: string) => book.checkouts.find((one) => one.code === rrr)

const finders: ReadonlyMap<string, (book: Book, id: string) => Checkout | undefined> = new Map([
  ['status.reg', findRRR],
  ['orderstatus.reg', checkoutByReference],
])

/** A remittance number does not expire: it can be paid at a branch weeks later. */
function checkoutOf(book: Book, order: NewOrder, now: Date): Checkout {
  return {
    code: String(FIRST_RRR + nextNumber(book)),
    reference: order.orderId,
    amount: parseAmount(order.amount),
    currency: 'NGN',
    description: order.description,
    payer: { name: order.payerName, email: order.payerEmail },
    return_url: null,
    cancel_url: null,
    closed: null,
    created_at: now.toISOString(),
    expires_at: null,
    extra: { service_type_id: order.serviceTypeId, payer_phone: order.payerPhone },
  }
}

const isJson = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/json') === true

/** Every answer has status 200; the code inside says what happened. */
const answer = (reply: FastifyReply, body: object) => reply.type('application/json').send(jsonp(body))

const refusePayer = (reply: FastifyReply, why: string) =>
  reply.code(400).type('text/plain; charset=utf-8').send(`This payment cannot be opened. ${why}`)
