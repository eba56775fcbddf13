import { messageOf, type Said } from '../../../messages/message.ts'
import { type AdapterKind, type AdapterSettings, keyOfOtherMode } from '../adapter-kind.ts'
import { createFlutterwaveProvider } from './adapter.ts'

const KEY = /^FLWSECK(_TEST)?-[!-~]{4,200}$/
const SHORTEST_HASH = 12

function faults({ mode, baseUrl, values }: AdapterSettings): Record<string, Said> {
  const found: Record<string, Said> = {}
  const { secret_key = '', secret_hash = '' } = values
  const key = KEY.exec(secret_key)
  const keyMode = key?.[1] === undefined ? 'live' : 'test'
  if (secret_key === '') found.secret_key = messageOf('providers.enterSecretKey')
  else if (key === null) found.secret_key = messageOf('providers.flutterwaveKeyMalformed')
  else if (baseUrl !== null && keyMode === 'live')
    found.secret_key = messageOf('providers.flutterwaveLiveKey')
  else if (keyMode !== mode) found.secret_key = keyOfOtherMode(mode)
  if (secret_hash === '') found.secret_hash = messageOf('providers.flutterwaveEnterHash')
  else if (secret_hash.length < SHORTEST_HASH)
    found.secret_hash = messageOf('providers.flutterwaveHashTooShort', { least: SHORTEST_HASH })
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
