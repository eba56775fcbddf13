import type { AdapterKind, AdapterSettings } from '../adapter-kind.ts'
import { createStripeProvider } from './adapter.ts'

const API = 'https://api.stripe.com'
const CHECKOUT = 'checkout.stripe.com'

export const stripeKind: AdapterKind = {
  code: 'stripe',
  fields: [
    { name: 'secret_key', secret: true },
    { name: 'webhook_secret', secret: true },
  ],
  faults,
  create({ baseUrl, pageUrl, values }) {
    return createStripeProvider({
      baseUrl: baseUrl ?? (() => API),
      secretKey: values['secret_key'] ?? '',
      webhookSecret: values['webhook_secret'] ?? '',
      isCheckoutPage(url, returnUrl) {
        if (baseUrl === null) return url.protocol === 'https:' && url.host === CHECKOUT
        const pages = [baseUrl(), pageUrl?.(returnUrl.href) ?? baseUrl()]
        return pages.some((page) => new URL(page).origin === url.origin)
      },
    })
  },
}

const KEY = /^(?:sk|rk)_(test|live)_\w+$/

function faults({ mode, values }: AdapterSettings): Record<string, string> {
  const found: Record<string, string> = {}
  const kind = KEY.exec(values['secret_key'] ?? '')?.[1]
  if (kind === undefined)
    found['secret_key'] = 'Enter the secret key from the dashboard of Stripe; it begins with sk_'
  else if (kind !== mode)
    found['secret_key'] = `This is a ${kind} key. Enter one that begins with sk_${mode}_, or choose ${kind}.`
  if (!/^whsec_\w+$/.test(values['webhook_secret'] ?? ''))
    found['webhook_secret'] = 'Enter the signing secret of the webhook endpoint; it begins with whsec_'
  return found
}
