import {
  getPayment,
  getReceipt,
  listPaymentMethods,
  receiveSecretWebhook,
  receiveWebhook,
  requeryPayment,
  startPayment,
  verifyPayment,
} from '@testamur/contract/payments/payments'
import {
  getPaymentRecord,
  listPaymentReviews,
  listPayments,
  paymentTotals,
  resolvePaymentReview,
} from '@testamur/contract/payments/staff-payments'
import { staffOnly } from '../../core/actor.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { takeInNotice } from './ask/receive-webhook.ts'
import type { Payments, PaymentsDeps } from './service.ts'

export const paymentRoutes = (deps: PaymentsDeps, payments: Payments): Route[] => [
  route(startPayment, ({ body, context }) =>
    payments.start({
      tracking_id: body.tracking_id,
      invoice_reference: body.invoice_reference,
      alias: body.provider,
      amount: body.amount,
      actor: context.actor,
      origin: context.origin,
      language: context.language,
      remember: (tx, answer) => context.remember(tx, answer),
    }),
  ),
  route(verifyPayment, async ({ params, context }) => ({
    data: await payments.verify(params.reference, context),
  })),
  route(getPayment, async ({ params, context }) => ({ data: await payments.get(params.reference, context) })),
  route(getReceipt, ({ params, context }) => payments.receipt(params.reference, context.actor)),
  route(requeryPayment, async ({ params, context: { actor } }) => ({
    data: await payments.requery(params.reference, staffOnly(actor)),
  })),
  route(receiveWebhook, async ({ params, context }) => {
    const notice = { headers: context.raw.headers, body: context.rawBody }
    return { text: await takeInNotice(deps, params.provider, notice) }
  }),
  route(receiveSecretWebhook, async ({ params, context }) => {
    const notice = { headers: context.raw.headers, body: context.rawBody, secret: params.secret }
    return { text: await takeInNotice(deps, params.provider, notice) }
  }),
  route(listPaymentMethods, async ({ query }) => ({ data: await payments.methods(query) })),
  route(listPayments, ({ query }) => payments.staff.list(query)),
  route(paymentTotals, async ({ query }) => ({ data: await payments.staff.totals(query) })),
  route(getPaymentRecord, async ({ params, context }) => ({
    data: await payments.staff.record(params.reference, context.actor),
  })),
  route(listPaymentReviews, ({ query, context }) => payments.staff.reviews(query, context.actor)),
  route(resolvePaymentReview, async ({ params, body, context: { actor, ip } }) => ({
    data: await payments.resolve({ ...params, ...body, actor: staffOnly(actor), ip }),
    message: messageOf('payments.questionAnswered'),
  })),
]
