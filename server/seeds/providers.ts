import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import type { Tx } from '../src/db/client.ts'
import type { ProviderSettings } from '../src/modules/providers/index.ts'

/** Every gateway that the local one plays, in the order that payers see. */
const providers = [
  { adapter: 'paystack', label: 'Paystack: card, transfer or USSD' },
  { adapter: 'flutterwave', label: 'Flutterwave: card, transfer or mobile money' },
  { adapter: 'remita', label: 'Remita: internet banking or a bank branch' },
  { adapter: 'stripe', label: 'Stripe: international cards' },
] as const

/** An account that does not exist: in the demo, transfers to it are only reported. */
const bank = {
  alias: 'bank',
  adapter: 'bank_transfer',
  label: 'Bank transfer',
  mode: 'offline',
  values: {
    bank: 'First Bank of Ìrókò',
    account_name: 'Ìrókò Hills University',
    account_number: '0123456789',
  },
} as const

/** In addition to the demo gateway, which every portal has from the start. */
export async function seedProviders(tx: Tx, settings: Pick<ProviderSettings, 'installLocal'>): Promise<void> {
  for (const { adapter, label } of providers)
    await settings.installLocal(tx, {
      alias: adapter,
      adapter,
      label,
      values: localGatewayKeys[adapter] ?? {},
    })
  await settings.installLocal(tx, bank)
}
