import {
  attachStandalonePayment,
  createPaymentType,
  getStandalonePayment,
  listPaymentTypes,
  listStandalonePayments,
  openStandaloneLink,
  orderPaymentTypes,
  submitStandalonePayment,
  totalStandalonePayments,
  trackStandalonePayment,
  updatePaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { StandalonePayments } from './service.ts'

export const standalonePaymentRoutes = (standalone: StandalonePayments): Route[] => [
  route(listPaymentTypes, async ({ query, context }) => ({
    data: await standalone.types(query.all === '1', context),
  })),
  route(createPaymentType, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('standalonePayments.typeAdded'),
    data: await standalone.createType(body, { actor, ip }),
  })),
  route(orderPaymentTypes, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('standalonePayments.typesOrdered'),
    data: await standalone.orderTypes(body.types, { actor, ip }),
  })),
  route(updatePaymentType, async ({ params, body, context: { actor, ip } }) => ({
    message: messageOf('standalonePayments.typeSaved'),
    data: await standalone.updateType(params.id, body, { actor, ip }),
  })),
  route(submitStandalonePayment, ({ body, context }) => standalone.submit(body, context)),
  route(trackStandalonePayment, async ({ params, context }) => ({
    data: await standalone.track(params.reference, context.actor),
  })),
  route(openStandaloneLink, async ({ params, body, context }) => ({
    data: await standalone.openLink(params.reference, body.key, context.ip),
  })),
  route(listStandalonePayments, ({ query }) => standalone.list(query)),
  route(totalStandalonePayments, async ({ query }) => ({ data: await standalone.totals(query) })),
  route(getStandalonePayment, async ({ params }) => ({ data: await standalone.get(params.id) })),
  route(attachStandalonePayment, async ({ params, body, context: { actor, ip } }) => ({
    message: messageOf('standalonePayments.paymentAttached'),
    data: await standalone.attach(params.id, body, { actor, ip }),
  })),
]
