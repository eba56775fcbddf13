import type { AdapterKind, AdapterSettings } from '../adapter-kind.ts'
import { createFlutterwaveProvider } from './adapter.ts'

const KEY = /^FLWSECK(_TEST)?-[!-~]{4,200}$/
const SHORTEST_HASH = 12

function faults({ mode, baseUrl, values }: AdapterSettings): Record<string, string> {
  const found: Record<string, string> = {}
  const { secret_key = '', secret_hash = '' } = values
  const key = KEY.exec(secret_key)
  const keyMode = key?.[1] === undefined ? 'live' : 'test'
  if (secret_key === '') found.secret_key = 'Enter the secret key.'
  else if (key === null)
    found.secret_key = 'This is not a secret key of Flutterwave: it begins with FLWSECK_TEST- or FLWSECK-.'
  else if (baseUrl !== null && keyMode === 'live')
    found.secret_key = 'A live key is for Flutterwave itself. Enter a test key for the local gateway.'
  else if (keyMode !== mode)
    found.secret_key = `This is a ${keyMode} key. Enter a ${mode} key, or change the mode.`
  if (secret_hash === '') found.secret_hash = 'Enter the secret hash that you set on the dashboard.'
  else if (secret_hash.length < SHORTEST_HASH)
    found.secret_hash = `The secret hash is too short to keep strangers out: set one of ${SHORTEST_HASH} characters or more on the dashboard.`
  return found
}

export const flutterwaveKind: AdapterKind = {
  code: 'flutterwave',
  fields: [
    { name: 'secret_key', secret: true },
    { name: 'secret_hash', secret: true },
  ],
  faults,
  create: ({ values, baseUrl }) =>
    createFlutterwaveProvider({
      secretKey: values.secret_key ?? '',
      secretHash: values.secret_hash ?? '',
      baseUrl,
    }),
}
