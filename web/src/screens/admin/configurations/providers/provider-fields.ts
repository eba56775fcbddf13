import type { PaymentAdapter, PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'

export type ProviderFields = Pick<
  PaymentProviderSettings,
  'alias' | 'label' | 'adapter' | 'mode' | 'environment' | 'active' | 'values'
>

/** The initial values of the form. A new provider is inactive until its connection has been tested. */
export function startOf(provider: PaymentProviderSettings | null): ProviderFields {
  if (provider === null)
    return {
      alias: '',
      label: '',
      adapter: '',
      mode: 'test',
      environment: 'own',
      active: false,
      values: {},
    }
  const { alias, label, adapter, mode, environment, active, values } = provider
  return { alias, label, adapter, mode, environment, active, values: { ...values } }
}

/** The same with every field of the gateway: one that is empty, or a secret, is an empty text. */
export function startWithAllFields(
  provider: PaymentProviderSettings | null,
  adapters: readonly PaymentAdapter[],
): ProviderFields {
  const start = startOf(provider)
  const fields = adapters.find(({ code }) => code === start.adapter)?.fields ?? []
  const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
  return { ...start, values: { ...empty, ...start.values } }
}

/** The values to send: only fields of this gateway. An empty secret is not sent and does not change, unless it is removed. */
export function sentValues(
  adapter: Pick<PaymentAdapter, 'fields'> | undefined,
  typed: Readonly<Record<string, string>>,
  removed: readonly string[],
): Record<string, string> {
  const sent: Record<string, string> = {}
  for (const { name, secret } of adapter?.fields ?? []) {
    const value = typed[name]?.trim() ?? ''
    if (removed.includes(name)) sent[name] = ''
    else if (!secret || value !== '') sent[name] = value
  }
  return sent
}
