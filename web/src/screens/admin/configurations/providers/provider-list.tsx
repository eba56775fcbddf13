import { orderPaymentProviders } from '@calls/providers/payment-providers'
import type { PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'
import { call } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ListSearch, useListSearch } from '../../../../features/settings/list-search.tsx'
import { useText } from '../../../../lib/text.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { newProviderPath } from '../sections.ts'
import { ProviderRow } from './provider-row.tsx'
import { useProviderChange } from './use-providers.ts'

export function ProviderList({ providers }: { providers: readonly PaymentProviderSettings[] }) {
  const t = useText('admin-configurations')
  const mayWrite = useMay('settings.write')
  const { busy, change } = useProviderChange()
  const list = useListSearch(providers, ({ label, alias }) => `${label} ${alias}`)
  const swap = (at: number, to: number) => {
    const moved = providers.map(({ alias, version }) => ({ alias, version }))
    moved.splice(to, 0, ...moved.splice(at, 1))
    void change(() => call(orderPaymentProviders, { body: { providers: moved } }))
  }
  const add = mayWrite && (
    <LinkButton to={newProviderPath} size="sm">
      <Icon name="plus" />
      {t('addProvider')}
    </LinkButton>
  )
  return (
    <Card flush title={t('section_providers')} actions={add}>
      <p className="border-b border-line px-5 py-4 text-soft md:px-6">{t('providersLead')}</p>
      {providers.length === 0 ? (
        <EmptyState icon="card" title={t('noProviders')}>
          {t('noProvidersText')}
        </EmptyState>
      ) : (
        <>
          <ListSearch {...list} className="border-b border-line px-5 py-4 md:px-6" />
          <ol aria-label={t('providerList')} className="divide-y divide-line">
            {list.found.map((provider, index) => (
              <ProviderRow
                key={provider.alias}
                provider={provider}
                busy={busy}
                up={list.search === '' && index > 0 ? () => swap(index, index - 1) : null}
                down={
                  list.search === '' && index < providers.length - 1 ? () => swap(index, index + 1) : null
                }
                change={change}
              />
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}
