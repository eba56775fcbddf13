import { messageOf, type Said } from '../../../messages/message.ts'
import type { AdapterKind, AdapterSettings } from '../adapter-kind.ts'
import { isAddressAt } from '../own-address.ts'
import { createRemitaProvider } from './adapter.ts'

const LIVE = 'https://login.remita.net'
const TEST = 'https://demo.remita.net'
/** Published in Remita's documentation, so they prove nothing about who uses them. */
const DEMO_API_KEY = '1946'
const DEMO_MERCHANT = '2547916'

const DOMAIN = 'remita.net'

const DIGITS = /^\d{3,20}$/

export const remitaKind: AdapterKind = {
  code: 'remita',
  fields: [
    { name: 'merchant_id', secret: false },
    { name: 'service_type_id', secret: false },
    { name: 'api_key', secret: true },
    { name: 'base_url', secret: false, optional: true },
  ],
  faults,
  create(settings) {
    const { values } = settings
    const address = addressOf(settings)
    if (settings.baseUrl === null && !isAddressAt(DOMAIN, address))
      throw new Error('The address is not one of Remita’s')
    const baseUrl = settings.baseUrl ?? (() => address)
    return createRemitaProvider({
      baseUrl,
      pageUrl: settings.pageUrl ?? baseUrl,
      keys: {
        merchantId: values['merchant_id'] ?? '',
        serviceTypeId: values['service_type_id'] ?? '',
        apiKey: values['api_key'] ?? '',
      },
    })
  },
}

const addressOf = ({ mode, values }: AdapterSettings): string =>
  (values['base_url'] || (mode === 'live' ? LIVE : TEST)).replace(/\/+$/, '')

function faults(settings: AdapterSettings): Record<string, Said> {
  const { mode, values } = settings
  const found: Record<string, Said> = {}
  for (const name of ['merchant_id', 'service_type_id'])
    if (!DIGITS.test(values[name] ?? '')) found[name] = messageOf('providers.remitaEnterDigits')
  if ((values['api_key'] ?? '') === '') found['api_key'] = messageOf('providers.remitaEnterKey')
  if (settings.baseUrl !== null) return found

  if (mode === 'live' && values['api_key'] === DEMO_API_KEY)
    found['api_key'] = messageOf('providers.remitaDemoKey')
  if (mode === 'live' && values['merchant_id'] === DEMO_MERCHANT)
    found['merchant_id'] = messageOf('providers.remitaDemoMerchant')
  const fault = addressFault(addressOf(settings), mode === 'live')
  if (fault !== null) found['base_url'] = fault
  return found
}

function addressFault(address: string, live: boolean): Said | null {
  if (!isAddressAt(DOMAIN, address))
    return messageOf('providers.remitaEnterAddress', { address: live ? LIVE : TEST })
  const { hostname } = new URL(address)
  const isLive = hostname === new URL(LIVE).hostname
  const isDemo = /demo/.test(hostname)
  if (live && isDemo) return messageOf('providers.remitaDemoAddress', { address: LIVE })
  if (!live && isLive) return messageOf('providers.remitaRealAddress', { address: TEST })
  return null
}
