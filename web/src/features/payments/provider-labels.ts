import { listPaymentProviders } from '@calls/providers/payment-providers'
import { useQuery } from '@tanstack/react-query'
import type { PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'
import { queryOf } from '../../api/queries.ts'
import { labelled } from '../../lib/labelled.ts'
import { useText } from '../../lib/text.ts'

const MINUTE = 60_000

/** The providers that are set up, in order; they change seldom. */
export function useProviders(): readonly PaymentProviderSettings[] {
  const { data } = useQuery({ ...queryOf(listPaymentProviders, {}), staleTime: MINUTE })
  return data?.data ?? []
}

/** `bank_transfer` as a person writes it: names that providers give are not ours to list. */
const readable = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/[_-]/g, ' ')

/** What payers read of a provider; one that is set up no more goes by its name in addresses. */
export function useProviderLabel(): (alias: string) => string {
  const t = useText('admin-payments-words')
  const providers = useProviders()
  return (alias) =>
    providers.find((one) => one.alias === alias)?.label ?? (alias === 'bank' ? t('bank') : readable(alias))
}

/** An account of the ledger; one that belongs to a provider goes by what payers read of it. */
export function useAccountName(): (entry: { account: string; name: string }) => string {
  const labelOf = useProviderLabel()
  return ({ account, name }) => {
    const alias = account.split(':')[1]
    return alias === undefined ? name : labelled(name.split(':')[0] ?? name, labelOf(alias))
  }
}
