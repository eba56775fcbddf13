import { messageOf, type Said } from '../../../messages/message.ts'
import { type AdapterKind, type AdapterSettings, keyOfOtherMode } from '../adapter-kind.ts'
import { createStripeProvider } from './adapter.ts'

const KEY = /^(?:sk|rk)_(test|live)_\w+$/

function faults({ mode, baseUrl, values }: AdapterSettings): Record<string, Said> {
  const found: Record<string, Said> = {}
  const keyMode = KEY.exec(values['secret_key'] ?? '')?.[1]
  if (keyMode === undefined) found['secret_key'] = messageOf('providers.stripeEnterKey')
  else if (baseUrl !== null && keyMode === 'live') found['secret_key'] = messageOf('providers.stripeLiveKey')
  else if (keyMode !== mode) found['secret_key'] = keyOfOtherMode(mode)
  if (!/^whsec_\w+$/.test(values['webhook_secret'] ?? ''))
    found['webhook_secret'] = messageOf('providers.stripeEnterSecret')
  return found
}

export const stripeKind: AdapterKind = {
  code: 'stripe',
  fields: [
    { name: 'secret_key', secret: true },
    { name: 'webhook_secret', secret: true },
  ],
  faults,
  create: ({ values, baseUrl }) =>
    createStripeProvider({
      secretKey: values['secret_key'] ?? '',
      webhookSecret: values['webhook_secret'] ?? '',
      baseUrl,
    }),
}
