import formbody from '@fastify/formbody'
import type { FastifyPluginAsync } from 'fastify'

/** Parameters in which gateways name the payment that a browser returns from. Everything else is dropped. */
const hints = [
  'reference',
  'trxref',
  'tx_ref',
  'transaction_id',
  'txnref',
  'txnRef',
  'payRef',
  'RRR',
  'rrr',
  'orderID',
  'orderId',
  'paymentReference',
  'transactionReference',
  'transRef',
  'session_id',
  'status',
  'resp',
]
const HINT = /^[A-Za-z0-9._|:=-]{1,100}$/
const ALIAS = /^[a-z][a-z0-9_-]{1,29}$/

/**
 * Some gateways send the payer back by a form post, which a page's script cannot read: the same address is opened
 * again with GET. The posted values are not trusted; they only say what to ask about.
 */
export const paymentCallback: FastifyPluginAsync = async (app) => {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded'))
    await app.register(formbody, { bodyLimit: 64 * 1024 })

  app.post<{ Params: { alias: string } }>('/callback/:alias', async (request, reply) => {
    const { alias } = request.params
    if (!ALIAS.test(alias)) return reply.redirect('/', 303)
    const posted: Record<string, unknown> = {
      ...(request.query as object),
      ...(request.body as object | null | undefined),
    }
    const kept = new URLSearchParams()
    for (const name of hints) {
      const value = posted[name]
      if (typeof value === 'string' && HINT.test(value)) kept.set(name, value)
    }
    const query = kept.size === 0 ? '' : `?${kept.toString()}`
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(`/callback/${alias}${query}`, 303)
  })
}
