import { applicationStatuses } from '@testamur/contract/applications/statuses'
import { useText } from '../../lib/text.ts'
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx'
import type { Filters } from './filters.ts'

type Props = {
  filters: Filters
  /** Those that only this kind of request has. */
  more: readonly Filter[]
  change: (patch: Partial<Filters>) => void
}

export function ApplicationFilters({ filters, more, change }: Props) {
  const t = useText('admin-applications')
  const { status, assignee, due, sort } = filters
  const statuses = applicationStatuses
    .filter((value) => value !== 'draft')
    .map((value) => ({ value, label: t(`status_${value}`) }))
  const assignees = [
    { value: 'me', label: t('mine') },
    { value: 'none', label: t('unassigned') },
  ]
  const dates = [
    { value: 'today', label: t('dueToday') },
    { value: 'late', label: t('isLate') },
  ]
  const orders = [
    { value: 'newest', label: t('newest') },
    { value: 'oldest', label: t('oldest') },
    { value: 'promised', label: t('byPromise') },
  ]
  return (
    <FilterBar
      quiet
      className="sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5"
      change={change}
      filters={[
        { name: 'status', label: t('filter_status'), value: status, all: t('anyStatus'), options: statuses },
        {
          name: 'assignee',
          label: t('filter_assignee'),
          value: assignee,
          all: t('anyAssignee'),
          options: assignees,
        },
        { name: 'due', label: t('filter_due'), value: due, all: t('anyDate'), options: dates },
        ...more,
        { name: 'sort', label: t('sort'), value: sort, options: orders },
      ]}
    />
  )
}
