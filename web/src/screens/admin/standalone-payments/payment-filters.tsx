import { listPaymentTypes } from '@calls/standalone-payments/standalone-payments'
import { useQuery } from '@tanstack/react-query'
import { standaloneStatuses } from '@testamur/contract/standalone-payments/standalone-statuses'
import { queryOf } from '../../../api/queries.ts'
import { useText } from '../../../lib/text.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import type { Filters } from './filters.ts'

type Props = { filters: Filters; change: (patch: Partial<Filters>) => void }

export function PaymentFilters({ filters, change }: Props) {
  const t = useText('admin-standalone-payments')
  const { data } = useQuery(queryOf(listPaymentTypes, { query: { all: '1' } }))
  const types = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const statuses = standaloneStatuses.map((value) => ({ value, label: t(`status_${value}`) }))
  const attached = [
    { value: '1', label: t('attachedOnly') },
    { value: '0', label: t('unattachedOnly') },
  ]
  return (
    <FilterBar
      className="sm:grid-cols-2 lg:grid-cols-5"
      change={change}
      filters={[
        { name: 'type', label: t('filter_type'), value: filters.type, all: t('anyType'), options: types },
        {
          name: 'status',
          label: t('filter_status'),
          value: filters.status,
          all: t('anyStatus'),
          options: statuses,
        },
        {
          name: 'attached',
          label: t('filter_attached'),
          value: filters.attached,
          all: t('anyAttached'),
          options: attached,
        },
        { name: 'from', label: t('filter_from'), value: filters.from },
        { name: 'to', label: t('filter_to'), value: filters.to },
      ]}
    />
  )
}
