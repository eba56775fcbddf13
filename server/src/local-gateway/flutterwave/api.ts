import { parseAmount } from '@testamur/contract/money'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { randomToken } from '../../core/ids.ts'
import { type Charge, chargesOf, checkoutByReference, refundable } from '../books.ts'
import type { TwinDeps } from '../twin.ts'
import { notFound, refundFacts, transactionFacts } from './facts.ts'

const ROWS_PER_PAGE = 10

/** Major units, as a number or as text. */
const naira = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(
    z
      .string()
      .regex(/^\d{1,13}(\.\d{1,2})?$/)
      .transform(parseAmount),
  )
  .pipe(z.int().min(1))

const newPayment = z.object({
  tx_ref: z.string().min(1).max(100),
  amount: naira,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('NGN'),
  redirect_url: z.url({ protocol: /^https?$/ }),
  customer: z.object({ email: z.email(), name: z.string().default(''), phonenumber: z.string().optional() }),
  customizations: z.object({ title: z.string().optional() }).optional(),
})

const newRefund = z.object({ amount: naira.optional(), comments: z.string().optional() })

const paging = z.object({ page: z.coerce.number().int().min(1).default(1) })
const listing = paging.extend({ tx_ref: z.string().optional(), status: z.string().optional() })

export const flutterwaveApi =
  ({ book, till, keys, clock, changed, pageUrl }: TwinDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${keys.secret_key}`)
        return refuse(reply, 401, 'Invalid authorization key')
    })
    app.setErrorHandler((_error, _request, reply) => refuse(reply, 400, 'Invalid body'))

    app.post('/payments', async (request, reply) => {
      const asked = newPayment.safeParse(request.body)
      if (!asked.success) return refuse(reply, 400, z.prettifyError(asked.error))
      const { tx_ref, amount, currency, redirect_url, customer, customizations } = asked.data
      const known = checkoutByReference(book, tx_ref)
      if (known !== undefined && chargesOf(book, known).some(({ status }) => status === 'paid'))
        return refuse(reply, 400, 'Duplicate transaction reference. Please use a unique reference')
      const code = known?.code ?? randomToken(12)
      if (known === undefined)
        book.checkouts.push({
          code,
          reference: tx_ref,
          amount,
          currency,
          description: customizations?.title ?? 'Payment',
          payer: { name: customer.name, email: customer.email },
          return_url: redirect_url,
          cancel_url: redirect_url,
          closed: null,
          created_at: clock.now().toISOString(),
          expires_at: null,
          extra: {},
        })
      changed()
      return { status: 'success', message: 'Hosted Link', data: { link: pageUrl(code) } }
    })

    /** The latest attempt, whatever happened to the others. */
    app.get<{ Querystring: { tx_ref?: string } }>(
      '/transactions/verify_by_reference',
      async (request, reply) => {
        const checkout = checkoutByReference(book, request.query.tx_ref ?? '')
        const charge = checkout && chargesOf(book, checkout).at(-1)
        return charge === undefined ? answerNotFound(reply) : fetched(charge)
      },
    )

    app.get<{ Params: { id: string } }>('/transactions/:id/verify', async (request, reply) => {
      const charge = book.charges.find(({ id }) => id === request.params.id)
      return charge === undefined ? answerNotFound(reply) : fetched(charge)
    })

    app.get('/transactions', async (request, reply) => {
      const asked = listing.safeParse(request.query)
      if (!asked.success) return refuse(reply, 400, z.prettifyError(asked.error))
      const { tx_ref, status, page } = asked.data
      const all = book.charges
        .map(factsOf)
        .filter(
          (one) => (tx_ref === undefined || one.tx_ref === tx_ref) && (status ?? one.status) === one.status,
        )
      return { status: 'success', message: 'Transactions fetched', ...pageOf(all, page) }
    })

    app.post<{ Params: { id: string } }>('/transactions/:id/refund', async (request, reply) => {
      const asked = newRefund.safeParse(request.body ?? {})
      if (!asked.success) return refuse(reply, 400, z.prettifyError(asked.error))
      const charge = book.charges.find(({ id }) => id === request.params.id)
      if (charge === undefined) return answerNotFound(reply)
      const { amount = refundable(book, charge), comments = '' } = asked.data
      const refund = till.refund(charge, { amount, note: comments })
      if (refund === null)
        return refuse(reply, 400, 'The amount to refund is more than what is left of the transaction')
      return { status: 'success', message: 'Transaction refund initiated', data: refundFacts(refund, charge) }
    })

    app.get('/refunds', async (request, reply) => {
      const asked = paging.safeParse(request.query)
      if (!asked.success) return refuse(reply, 400, z.prettifyError(asked.error))
      const all = book.refunds.flatMap((refund) => {
        const charge = book.charges.find(({ id }) => id === refund.charge_id)
        return charge === undefined ? [] : [refundFacts(refund, charge)]
      })
      return { status: 'success', message: 'Refunds fetched', ...pageOf(all, asked.data.page) }
    })

    app.get('/balances', async () => ({
      status: 'success',
      message: 'Wallet balances fetched',
      data: [{ currency: 'NGN', available_balance: 0, ledger_balance: 0 }],
    }))

    function factsOf(charge: Charge) {
      const checkout = book.checkouts.find(({ code }) => code === charge.code)
      if (checkout === undefined) throw new Error(`Charge ${charge.id} belongs to no checkout`)
      return transactionFacts(checkout, charge)
    }

    const fetched = (charge: Charge) => ({
      status: 'success',
      message: 'Transaction fetched successfully',
      data: factsOf(charge),
    })
  }

/** One page of a list, the newest first. */
function pageOf<T>(all: readonly T[], page: number) {
  const from = (page - 1) * ROWS_PER_PAGE
  const page_info = {
    total: all.length,
    current_page: page,
    total_pages: Math.ceil(all.length / ROWS_PER_PAGE),
  }
  return { meta: { page_info }, data: all.toReversed().slice(from, from + ROWS_PER_PAGE) }
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ status: 'error', message, data: null })

const answerNotFound = (reply: FastifyReply) =>
  reply.code(notFound.status).type('application/json').send(notFound.body)
