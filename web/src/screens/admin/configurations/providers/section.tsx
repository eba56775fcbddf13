import { listPaymentAdapters, listPaymentProviders } from '@calls/providers/payment-providers'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { useText } from '../../../../lib/text.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFetched } from '../fetched.tsx'
import { sectionPath, useSection } from '../sections.ts'
import { ProviderForm } from './provider-form.tsx'
import { ProviderList } from './provider-list.tsx'

/** The payment providers: the list or the form of one, by the address. */
export function ProvidersSection() {
  const t = useText('admin-configurations')
  const { provider: alias, adding } = useSection()
  const providers = useQuery(queryOf(listPaymentProviders, {}))
  const adapters = useQuery(queryOf(listPaymentAdapters, {}))
  if (providers.data === undefined || adapters.data === undefined) {
    const retry = () => Promise.all([providers.refetch(), adapters.refetch()])
    return <NotFetched error={providers.error ?? adapters.error} retry={retry} />
  }
  if (adding) return <ProviderForm key="new" provider={null} adapters={adapters.data.data} />
  if (alias === null) return <ProviderList providers={providers.data.data} />
  const provider = providers.data.data.find((known) => known.alias === alias)
  if (provider === undefined)
    return (
      <EmptyState
        icon="card"
        title={t('gone')}
        actions={<LinkButton to={sectionPath('providers')}>{t('backToList')}</LinkButton>}
      />
    )
  return <ProviderForm key={alias} provider={provider} adapters={adapters.data.data} />
}
