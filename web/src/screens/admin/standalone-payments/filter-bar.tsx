import { listPaymentTypes } from '@calls/standalone-payments'
import { useQuery } from '@tanstack/react-query'
import { standaloneStatuses } from '@testamur/contract/standalone-statuses'
import { queryOf } from '../../../api/queries.ts'
import { useText } from '../../../lib/text.ts'
import { Input, Select } from '../../../ui/input.tsx'
import type { Filters } from './filters.ts'

type Props = { filters: Filters; change: (patch: Partial<Filters>) => void }

export function FilterBar({ filters, change }: Props) {
  const t = useText('admin-standalone-payments')
  const { data } = useQuery(queryOf(listPaymentTypes, { query: { all: '1' } }))
  const selects = [
    {
      name: 'type',
      value: filters.type,
      all: t('anyType'),
      options: (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'status',
      value: filters.status,
      all: t('anyStatus'),
      options: standaloneStatuses.map((value) => ({ value, label: t(`status_${value}`) })),
    },
    {
      name: 'attached',
      value: filters.attached,
      all: t('anyAttached'),
      options: [
        { value: '1', label: t('attachedOnly') },
        { value: '0', label: t('unattachedOnly') },
      ],
    },
  ] as const
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5">
      {selects.map(({ name, value, all, options }) => (
        <label key={name} className="grid gap-1">
          <span className="text-sm text-faint">{t(`filter_${name}`)}</span>
          <Select
            value={value}
            placeholder={all}
            options={options}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      {(['from', 'to'] as const).map((name) => (
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
