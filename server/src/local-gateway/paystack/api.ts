import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { randomToken } from '../../core/ids.ts'
import { checkoutByReference, nextNumber, refundable } from '../books.ts'
import type { TwinDeps } from '../twin.ts'
import { disputeFacts, newChargeId, notFound, refundFacts, transactionFacts } from './facts.ts'

const LEAST: Readonly<Record<string, number>> = { NGN: 5_000, USD: 200, GHS: 10, ZAR: 100, KES: 300 }

/** An integer in Paystack's documentation, text in its samples. */
const kobo = z.union([
  z.int().min(1),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
])

const initialise = z.object({
  email: z.email(),
  amount: kobo,
  currency: z.enum(['NGN', 'USD', 'GHS', 'ZAR', 'KES']).default('NGN'),
  reference: z.string().regex(/^[A-Za-z0-9.=-]{1,100}$/),
  callback_url: z.url({ protocol: /^https?$/ }).optional(),
  metadata: z.union([z.string(), z.looseObject({ cancel_action: z.url().optional() })]).optional(),
})

const newRefund = z.object({
  transaction: z.union([z.string(), z.int()]).transform(String),
  amount: kobo.optional(),
  currency: z.string().optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
})

const listing = z.object({
  transaction: z.string().optional(),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  page: z.coerce.number().int().min(1).default(1),
})

export const paystackApi =
  ({ book, till, keys, clock, changed, pageUrl }: TwinDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${keys.secret_key}`)
        return reply.code(401).send({ status: false, message: 'Invalid key' })
    })
    app.setErrorHandler((_error, _request, reply) => refuse(reply, 400, 'invalid_params', 'Invalid body'))

    app.post('/transaction/initialize', async (request, reply) => {
      const asked = initialise.safeParse(request.body)
      if (!asked.success) return refuse(reply, 400, 'missing_params', z.prettifyError(asked.error))
      const { email, amount, currency, reference, callback_url, metadata } = asked.data
      if (amount < (LEAST[currency] ?? 0)) return refuse(reply, 400, 'invalid_params', 'Invalid Amount Sent')
      if (checkoutByReference(book, reference) !== undefined)
        return refuse(reply, 400, 'duplicate_reference', 'Duplicate Transaction Reference')
      const facts = typeof metadata === 'object' ? metadata : null
      const code = randomToken(12)
      book.checkouts.push({
        code,
        reference,
        amount,
        currency,
        description: describe(facts) ?? 'Payment',
        payer: { name: '', email },
        return_url: callback_url ?? null,
        cancel_url: facts?.cancel_action ?? null,
        closed: null,
        created_at: clock.now().toISOString(),
        expires_at: null,
        extra: {
          id: newChargeId(nextNumber(book)),
          metadata: JSON.stringify(metadata ?? ''),
        },
      })
      changed()
      const data = { authorization_url: pageUrl(code), access_code: code, reference }
      return { status: true, message: 'Authorization URL created', data }
    })

    app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request, reply) => {
      const checkout = checkoutByReference(book, request.params.reference)
      if (checkout === undefined) return answerNotFound(reply)
      return { status: true, message: 'Verification successful', data: transactionFacts(book, checkout) }
    })

    app.post('/refund', async (request, reply) => {
      const asked = newRefund.safeParse(request.body)
      if (!asked.success) return refuse(reply, 400, 'missing_params', z.prettifyError(asked.error))
      const charge = chargeNamed(asked.data.transaction)
      if (charge === undefined) return refuse(reply, 404, 'transaction_not_found', 'Transaction not found')
      const left = refundable(book, charge)
      if (left === 0) return refuse(reply, 400, 'invalid_params', 'Transaction has been fully reversed')
      const { amount = left, customer_note, merchant_note, currency } = asked.data
      if (currency !== undefined && currency !== charge.currency)
        return refuse(reply, 400, 'invalid_params', 'Currency is not that of the transaction')
      const extra = customer_note === undefined ? {} : { customer_note }
      const refund = till.refund(charge, { amount, note: merchant_note ?? '', extra })
      if (refund === null)
        return refuse(reply, 400, 'invalid_params', 'Refund amount cannot be greater than the amount left')
      return { status: true, message: 'Refund has been queued for processing', data: refundFacts(refund) }
    })

    app.get('/refund', async (request, reply) => {
      const asked = listing.safeParse(request.query)
      if (!asked.success) return refuse(reply, 400, 'invalid_params', z.prettifyError(asked.error))
      const { transaction, perPage, page } = asked.data
      const charge = transaction === undefined ? undefined : chargeNamed(transaction)
      const all = book.refunds.filter((one) => transaction === undefined || one.charge_id === charge?.id)
      const data = all.slice((page - 1) * perPage, page * perPage).map(refundFacts)
      const meta = { total: all.length, perPage, page, pageCount: Math.ceil(all.length / perPage) }
      return { status: true, message: 'Refunds retrieved', data, meta }
    })

    app.get<{ Params: { id: string } }>('/refund/:id', async (request, reply) => {
      const refund = book.refunds.find(({ id }) => id === request.params.id)
      if (refund === undefined) return refuse(reply, 404, 'refund_not_found', 'Refund not found')
      return { status: true, message: 'Refund retrieved', data: refundFacts(refund) }
    })

    app.get<{ Params: { id: string } }>('/dispute/transaction/:id', async (request, reply) => {
      const charge = book.charges.find(({ id }) => id === request.params.id)
      const checkout = book.checkouts.find(({ code }) => code === charge?.code)
      const dispute = book.disputes.find(({ charge_id }) => charge_id === charge?.id)
      if (charge === undefined || checkout === undefined || dispute === undefined)
        return refuse(reply, 404, 'not_found', 'Dispute not found')
      const data = disputeFacts(book, checkout, charge, dispute)
      return { status: true, message: 'Dispute retrieved successfully', data }
    })

    app.get('/balance', async () => ({
      status: true,
      message: 'Balances retrieved',
      data: [{ currency: 'NGN', balance: 0 }],
    }))

    const chargeNamed = (transaction: string) => {
      const code = checkoutByReference(book, transaction)?.code
      return book.charges.find(
        (one) =>
          (one.id === transaction || one.code === code) &&
          one.status !== 'failed' &&
          one.status !== 'pending',
      )
    }
  }

const describe = (metadata: Record<string, unknown> | null): string | undefined =>
  z.object({ custom_fields: z.array(z.object({ value: z.string() })).min(1) }).safeParse(metadata).data
    ?.custom_fields[0]?.value

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({
    status: false,
    message,
    meta: { nextStep: 'Check what you sent' },
    type: 'validation_error',
    code,
  })

const answerNotFound = (reply: FastifyReply) =>
  reply.code(notFound.status).type('application/json').send(notFound.body)
