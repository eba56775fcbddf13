import { paymentStatuses } from '@testamur/contract/statuses'
import { useProviders } from '../../../../features/payments/provider-labels.ts'
import { useText } from '../../../../lib/text.ts'
import { Input, Select } from '../../../../ui/input.tsx'
import type { Filters } from './filters.ts'

type Props = { filters: Filters; change: (patch: Partial<Filters>) => void }

export function FilterBar({ filters, change }: Props) {
  const t = useText('admin-payments')
  const words = useText('admin-payments-words')
  const providers = useProviders()
  const selects = [
    {
      name: 'status',
      all: t('anyStatus'),
      options: paymentStatuses.map((value) => ({ value, label: words(`status_${value}`) })),
    },
    {
      name: 'provider',
      all: t('anyProvider'),
      options: providers.map(({ alias, label }) => ({ value: alias, label })),
    },
    {
      name: 'payable',
      all: t('anyPayable'),
      options: (['application', 'standalone'] as const).map((value) => ({
        value,
        label: t(`payable_${value}`),
      })),
    },
    {
      name: 'review',
      all: t('anyReview'),
      options: (['open', 'watch_ended'] as const).map((value) => ({ value, label: t(`review_${value}`) })),
    },
  ] as const
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-3 2xl:grid-cols-6">
      {selects.map(({ name, all, options }) => (
        <label key={name} className="grid gap-1">
          <span className="text-sm text-faint">{t(`filter_${name}`)}</span>
          <Select
            value={filters[name]}
            placeholder={all}
            options={options}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      {(['since', 'until'] as const).map((name) => (
        <label key={name} className="grid gap-1">
          <span className="text-sm text-faint">{t(`filter_${name}`)}</span>
          <Input
            type="date"
            value={filters[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        </label>
      ))}
    </div>
  )
}
