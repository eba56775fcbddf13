import { paymentStatuses } from '@testamur/contract/applications/statuses'
import { useProviders } from '../../../../features/payments/provider-labels.ts'
import { useText } from '../../../../lib/text.ts'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import type { Filters } from './filters.ts'

type Props = { filters: Filters; change: (patch: Partial<Filters>) => void }

export function PaymentFilters({ filters, change }: Props) {
  const t = useText('admin-payments')
  const words = useText('admin-payments-words')
  const providers = useProviders()
  const choices = {
    status: paymentStatuses.map((value) => ({ value, label: words(`status_${value}`) })),
    provider: providers.map(({ alias, label }) => ({ value: alias, label })),
    payable: (['application', 'standalone'] as const).map((value) => ({
      value,
      label: t(`payable_${value}`),
    })),
    review: (['open', 'watch_ended'] as const).map((value) => ({ value, label: t(`review_${value}`) })),
  }
  const all = {
    status: t('anyStatus'),
    provider: t('anyProvider'),
    payable: t('anyPayable'),
    review: t('anyReview'),
  }
  return (
    <FilterBar
      className="sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6"
      change={change}
      filters={[
        ...(['status', 'provider', 'payable', 'review'] as const).map((name) => ({
          name,
          label: t(`filter_${name}`),
          value: filters[name],
          all: all[name],
          options: choices[name],
        })),
        ...(['since', 'until'] as const).map((name) => ({
          name,
          label: t(`filter_${name}`),
          value: filters[name],
        })),
      ]}
    />
  )
}
