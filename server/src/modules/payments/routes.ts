import {
  getPayment,
  getReceipt,
  listPaymentMethods,
  receiveSecretWebhook,
  receiveWebhook,
  requeryPayment,
  startPayment,
  verifyPayment,
} from '@testamur/contract/payments'
import { forbidden } from '../../core/failure.ts'
import { type Route, route } from '../../http/route.ts'
import type { Payments } from './service.ts'

export const paymentRoutes = (payments: Payments): Route[] => [
  route(startPayment, ({ body, context }) =>
    payments.start({
      tracking_id: body.tracking_id,
      invoice_reference: body.invoice_reference,
      alias: body.provider,
      amount: body.amount,
      actor: context.actor,
      origin: context.origin,
      remember: (tx, answer) => context.remember(tx, answer),
    }),
  ),
  route(verifyPayment, async ({ params, context }) => ({
    data: await payments.verify(params.reference, context),
  })),
  route(getPayment, async ({ params, context }) => ({ data: await payments.get(params.reference, context) })),
  route(getReceipt, ({ params, context }) => payments.receipt(params.reference, context.actor)),
  route(requeryPayment, async ({ params, context: { actor } }) => {
    if (actor.kind !== 'staff') throw forbidden()
    return { data: await payments.requery(params.reference, actor) }
  }),
  route(receiveWebhook, async ({ params, context }) => {
    const notice = { headers: context.raw.headers, body: context.rawBody }
    return { text: await payments.receiveWebhook(params.provider, notice) }
  }),
  route(receiveSecretWebhook, async ({ params, context }) => {
    const notice = { headers: context.raw.headers, body: context.rawBody, secret: params.secret }
    return { text: await payments.receiveWebhook(params.provider, notice) }
  }),
  route(listPaymentMethods, async () => ({ data: await payments.methods() })),
]
