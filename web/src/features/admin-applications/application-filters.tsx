import { listOfficers } from '@calls/applications/staff-applications'
import { useQuery } from '@tanstack/react-query'
import { applicationStatuses } from '@testamur/contract/applications/statuses'
import { queryOf } from '../../api/queries.ts'
import { cx } from '../../lib/cx.ts'
import { useText } from '../../lib/text.ts'
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx'
import type { Filters } from './filters.ts'

type Props = {
  filters: Filters
  /** Filters for this kind of application only. */
  more: readonly Filter[]
  change: (patch: Record<string, string>) => void
}

export function ApplicationFilters({ filters, more, change }: Props) {
  const t = useText('admin-applications')
  const { status, assignee, due } = filters
  const statuses = applicationStatuses
    .filter((value) => value !== 'draft')
    .map((value) => ({ value, label: t(`status_${value}`) }))
  const officers = useQuery(queryOf(listOfficers, {})).data?.data ?? []
  const assignees = [
    { value: 'me', label: t('mine') },
    { value: 'none', label: t('unassigned') },
    ...officers.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  // A person who is no longer an officer may still have applications.
  if (assignee !== '' && !assignees.some(({ value }) => value === assignee))
    assignees.push({ value: assignee, label: t('otherOfficer') })
  const dates = [
    { value: 'today', label: t('dueToday') },
    { value: 'late', label: t('isLate') },
  ]
  return (
    <FilterBar
      quiet
      className={cx('grid-cols-2', more.length > 1 ? 'lg:grid-cols-5' : 'lg:grid-cols-4')}
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
      ]}
    />
  )
}
