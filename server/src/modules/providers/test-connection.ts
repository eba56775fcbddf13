import type { ConfiguredProvider, PaymentProvider } from './provider.ts'
import { ProviderError, type ProviderErrorKind } from './provider.ts'

export type Tested = { readonly ok: boolean; readonly message: string }

const TEST_MS = 10_000

const words: Readonly<Record<ProviderErrorKind, string>> = {
  unauthorized:
    'The gateway refused the keys. Copy them again from its dashboard, and check that they belong to the mode you chose.',
  unknown: 'The gateway did not give an answer we can read. Try again in a few minutes.',
  rate_limited: 'The gateway asks us to slow down. Try again in a minute.',
  rejected: 'The gateway refused to answer. Check the settings with its dashboard.',
  duplicate: 'The gateway answered something unexpected. Try again in a few minutes.',
  unsupported: 'This gateway has nothing that could be tested.',
}

/** Asks the provider something that moves nothing. Never inside a transaction. */
export async function testConnection(
  configured: ConfiguredProvider | null,
  secretValues: readonly string[],
): Promise<Tested> {
  if (configured === null)
    return { ok: false, message: 'The saved settings cannot be used. Enter every key again and save.' }
  const { provider } = configured
  if (provider.check === undefined)
    return { ok: true, message: 'There is nothing to ask here: this way to pay has no gateway.' }
  const { ok, message } = await asked(provider, provider.check)
  return { ok, message: withoutSecrets(message, secretValues) }
}

async function asked(
  provider: PaymentProvider,
  check: NonNullable<PaymentProvider['check']>,
): Promise<Tested> {
  try {
    return { ok: true, message: await check.call(provider, AbortSignal.timeout(TEST_MS)) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const said = error.kind === 'unauthorized' ? '' : ` (${error.message})`
    return { ok: false, message: words[error.kind] + said }
  }
}

/** Gateways repeat what they were sent. */
const withoutSecrets = (message: string, secretValues: readonly string[]): string =>
  secretValues
    .filter((value) => value.length > 3)
    .reduce((text, value) => text.replaceAll(value, '…'), message)
