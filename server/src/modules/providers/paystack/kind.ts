import type { AdapterKind, AdapterSettings } from '../adapter-kind.ts'
import { createPaystackProvider } from './adapter.ts'

const KEY = /^sk_(test|live)_[!-~]{4,200}$/

function faults({ mode, baseUrl, values }: AdapterSettings): Record<string, string> {
  const key = values.secret_key ?? ''
  const keyMode = KEY.exec(key)?.[1]
  if (key === '') return { secret_key: 'Enter the secret key.' }
  if (keyMode === undefined)
    return { secret_key: 'This is not a secret key of Paystack: it begins with sk_test_ or sk_live_.' }
  if (baseUrl !== null && keyMode === 'live')
    return { secret_key: 'A live key is for Paystack itself. Enter a test key for the local gateway.' }
  if (keyMode !== mode)
    return { secret_key: `This is a ${keyMode} key. Enter a ${mode} key, or change the mode.` }
  return {}
}

export const paystackKind: AdapterKind = {
  code: 'paystack',
  fields: [{ name: 'secret_key', secret: true }],
  faults,
  create: ({ values, baseUrl }) => createPaystackProvider({ secretKey: values.secret_key ?? '', baseUrl }),
}
