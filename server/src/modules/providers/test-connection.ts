import { messageOf, type Param, type Said } from '../../messages/message.ts'
import type { ConfiguredProvider, PaymentProvider } from './provider.ts'
import { ProviderError, type ProviderErrorKind } from './provider.ts'

export type ConnectionTest = { readonly ok: boolean; readonly message: Said }

const TEST_MS = 10_000

const advice: Readonly<Record<ProviderErrorKind, Said>> = {
  unauthorized: messageOf('providers.testUnauthorized'),
  unknown: messageOf('providers.testNoUsableAnswer'),
  rate_limited: messageOf('providers.testSlowDown'),
  rejected: messageOf('providers.testRejected'),
  duplicate: messageOf('providers.testUnexpected'),
  unsupported: messageOf('providers.testUnsupported'),
}

/** Asks the provider something that moves no money. Never inside a transaction. */
export async function testConnection(
  configured: ConfiguredProvider | null,
  secretValues: readonly string[],
): Promise<ConnectionTest> {
  if (configured === null) return { ok: false, message: messageOf('providers.testSettingsUnusable') }
  const { provider } = configured
  if (provider.check === undefined) return { ok: true, message: messageOf('providers.testNothingToAsk') }
  const { ok, message } = await callCheck(provider, provider.check)
  return { ok, message: withoutSecrets(message, secretValues) }
}

async function callCheck(
  provider: PaymentProvider,
  check: NonNullable<PaymentProvider['check']>,
): Promise<ConnectionTest> {
  try {
    return { ok: true, message: await check.call(provider, AbortSignal.timeout(TEST_MS)) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const message =
      error.kind === 'unauthorized'
        ? advice.unauthorized
        : messageOf('providers.testFailed', { advice: advice[error.kind], answer: error.said })
    return { ok: false, message }
  }
}

/** Gateways may repeat a secret in their error. */
function withoutSecrets(said: Said, secretValues: readonly string[]): Said {
  if (typeof said === 'string')
    return secretValues
      .filter((value) => value.length > 3)
      .reduce((text, value) => text.replaceAll(value, '…'), said)
  const params = Object.entries(said.params ?? {}).map(([name, param]): [string, Param] => [
    name,
    typeof param === 'string' || (typeof param === 'object' && 'code' in param)
      ? withoutSecrets(param, secretValues)
      : param,
  ])
  return { ...said, params: Object.fromEntries(params) }
}
