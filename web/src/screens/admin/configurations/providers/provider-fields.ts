import type { PaymentAdapter, PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'

export type ProviderFields = Pick<
  PaymentProviderSettings,
  'alias' | 'label' | 'adapter' | 'mode' | 'environment' | 'active' | 'values'
>

/** What the form starts from. A new provider is switched off until its connection was tested. */
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

/** What of the typed values is sent: of this gateway only; a secret left empty stays as it is, unless it is to go. */
export function sentValues(
  adapter: PaymentAdapter | undefined,
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
