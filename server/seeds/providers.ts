import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import type { Tx } from '../src/db/client.ts'
import type { ProviderSettings } from '../src/modules/providers/index.ts'

/** Every gateway that the local one plays, in the order payers see them. */
const providers = [
  { adapter: 'paystack', label: 'Paystack: card, transfer or USSD' },
  { adapter: 'flutterwave', label: 'Flutterwave: card, transfer or mobile money' },
  { adapter: 'remita', label: 'Remita: internet banking or a bank branch' },
  { adapter: 'stripe', label: 'Stripe: international cards' },
] as const

/** An account that nobody has: money for it is only ever said to have come. */
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

/** Beside the demo gateway, which every portal starts with. */
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
