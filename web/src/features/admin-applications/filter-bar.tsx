import { applicationStatuses } from '@testamur/contract/statuses'
import { useText } from '../../lib/text.ts'
import { Select } from '../../ui/input.tsx'
import type { Filters } from './filters.ts'

type Props = { filters: Filters; change: (patch: Partial<Filters>) => void }

export function FilterBar({ filters, change }: Props) {
  const t = useText('admin-applications')
  const selects = [
    {
      name: 'status',
      value: filters.status,
      all: t('anyStatus'),
      options: applicationStatuses
        .filter((status) => status !== 'draft')
        .map((value) => ({ value, label: t(`status_${value}`) })),
    },
    {
      name: 'assignee',
      value: filters.assignee,
      all: t('anyAssignee'),
      options: [
        { value: 'me', label: t('mine') },
        { value: 'none', label: t('unassigned') },
      ],
    },
    {
      name: 'due',
      value: filters.due,
      all: t('anyDate'),
      options: [
        { value: 'today', label: t('dueToday') },
        { value: 'late', label: t('isLate') },
      ],
    },
  ] as const
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {selects.map(({ name, value, all, options }) => (
        <label key={name} className="block">
          <span className="sr-only">{t(`filter_${name}`)}</span>
          <Select
            value={value}
            placeholder={all}
            options={options}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      <label className="block">
        <span className="sr-only">{t('sort')}</span>
        <Select
          value={filters.sort}
          options={[
            { value: 'newest', label: t('newest') },
            { value: 'oldest', label: t('oldest') },
            { value: 'promised', label: t('byPromise') },
          ]}
          onChange={(event) => change({ sort: event.currentTarget.value as Filters['sort'] })}
        />
      </label>
    </div>
  )
}
