import * as calls from '@testamur/contract/standalone-payments/standalone-payments'
import { keepReply } from '../../http/keep-reply.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { orderTypes, savePaymentType } from './save-payment-type.ts'
import type { StandalonePayments } from './service.ts'
import { submitStandalonePayment } from './submit-standalone-payment.ts'

export const standalonePaymentRoutes = (standalone: StandalonePayments): Route[] => [
  route(calls.listPaymentTypes, async ({ query, context }) => ({
    data: await standalone.types(query.all === '1', context),
  })),
  route(calls.createPaymentType, ({ body, context }) =>
    keepReply(context, (keep) =>
      savePaymentType(standalone.deps, null, body, context, (tx, data) =>
        keep(tx, { message: messageOf('standalonePayments.typeAdded'), data }),
      ),
    ),
  ),
  route(calls.orderPaymentTypes, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('standalonePayments.typesOrdered'),
    data: await orderTypes(standalone.deps, body.types, { actor, ip }),
  })),
  route(calls.updatePaymentType, async ({ params, body: { version, ...body }, context: { actor, ip } }) => {
    const data = await savePaymentType(standalone.deps, { id: params.id, version }, body, { actor, ip })
    return { message: await standalone.sayTypeSaved(data), data }
  }),
  route(calls.submitStandalonePayment, ({ body, context }) =>
    submitStandalonePayment(standalone.deps, body, context),
  ),
  route(calls.trackStandalonePayment, async ({ params, context }) => ({
    data: await standalone.track(params.reference, context.actor),
  })),
  route(calls.openStandaloneLink, async ({ params, body, context }) => ({
    data: await standalone.openLink(params.reference, body.key, context.ip),
  })),
  route(calls.listStandalonePayments, ({ query }) => standalone.list(query)),
  route(calls.totalStandalonePayments, async ({ query }) => ({ data: await standalone.totals(query) })),
  route(calls.getStandalonePayment, async ({ params }) => ({ data: await standalone.get(params.id) })),
  route(calls.attachStandalonePayment, async ({ params, body, context: { actor, ip } }) => ({
    message: messageOf('standalonePayments.paymentAttached'),
    data: await standalone.attach(params.id, body, { actor, ip }),
  })),
]
