import {
  createPaymentProvider,
  getPaymentProviderUses,
  listPaymentAdapters,
  listPaymentProviders,
  orderPaymentProviders,
  testPaymentProvider,
  updatePaymentProvider,
} from '@testamur/contract/providers/payment-providers'
import { keepReply } from '../../http/keep-reply.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { ProviderSettings } from './service.ts'

export const providerRoutes = (providers: ProviderSettings): Route[] => [
  route(listPaymentProviders, async ({ context }) => ({ data: await providers.list(context.actor) })),
  route(getPaymentProviderUses, async ({ params }) => ({ data: await providers.uses(params.alias) })),
  route(createPaymentProvider, ({ body, context }) =>
    keepReply(context, (keep) =>
      providers.save(null, body, context, (tx, data) =>
        keep(tx, { message: messageOf('providers.added'), data }),
      ),
    ),
  ),
  route(orderPaymentProviders, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('providers.orderSaved'),
    data: await providers.order(body.providers, { actor, ip }),
  })),
  route(updatePaymentProvider, async ({ params: { alias }, body: { version, ...entered }, context }) => {
    const data = await providers.save({ alias, version }, { alias, ...entered }, context)
    return { message: await providers.saySaved(data), data }
  }),
  route(testPaymentProvider, async ({ params, context: { actor, ip } }) => ({
    data: await providers.test(params.alias, { actor, ip }),
  })),
  route(listPaymentAdapters, async () => ({ data: providers.kinds() })),
]
