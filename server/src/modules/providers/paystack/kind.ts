import { messageOf, type Said } from '../../../messages/message.ts'
import { type AdapterKind, type AdapterSettings, keyOfOtherMode } from '../adapter-kind.ts'
import { createPaystackProvider } from './adapter.ts'

const KEY = /^sk_(test|live)_[!-~]{4,200}$/

function faults({ mode, baseUrl, values }: AdapterSettings): Record<string, Said> {
  const key = values.secret_key ?? ''
  const keyMode = KEY.exec(key)?.[1]
  if (key === '') return { secret_key: messageOf('providers.enterSecretKey') }
  if (keyMode === undefined) return { secret_key: messageOf('providers.paystackKeyMalformed') }
  if (baseUrl !== null && keyMode === 'live') return { secret_key: messageOf('providers.paystackLiveKey') }
  if (keyMode !== mode) return { secret_key: keyOfOtherMode(mode) }
  return {}
}

export const paystackKind: AdapterKind = {
  code: 'paystack',
  fields: [{ name: 'secret_key', secret: true }],
  faults,
  create: ({ values, baseUrl }) => createPaystackProvider({ secretKey: values.secret_key ?? '', baseUrl }),
}
