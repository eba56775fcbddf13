import type { AdapterKind, AdapterSettings } from '../adapter-kind.ts'
import { createStripeProvider } from './adapter.ts'

const KEY = /^(?:sk|rk)_(test|live)_\w+$/

function faults({ mode, baseUrl, values }: AdapterSettings): Record<string, string> {
  const found: Record<string, string> = {}
  const keyMode = KEY.exec(values['secret_key'] ?? '')?.[1]
  if (keyMode === undefined)
    found['secret_key'] = 'Enter the secret key from the dashboard of Stripe. It begins with sk_'
  else if (baseUrl !== null && keyMode === 'live')
    found['secret_key'] = 'A live key is for Stripe itself. Enter a test key for the local gateway.'
  else if (keyMode !== mode)
    found['secret_key'] = `This is a ${keyMode} key. Enter a ${mode} key, or change the mode.`
  if (!/^whsec_\w+$/.test(values['webhook_secret'] ?? ''))
    found['webhook_secret'] = 'Enter the signing secret of the webhook endpoint. It begins with whsec_'
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
