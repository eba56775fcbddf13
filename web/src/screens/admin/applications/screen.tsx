import { listApplications } from '@calls/applications/staff-applications'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { ApplicationList } from '../../../features/admin-applications/application-list.tsx'
import { ApplicationTable } from '../../../features/admin-applications/application-table.tsx'
import { queryOfFilters, readFilters } from '../../../features/admin-applications/filters.ts'
import { useText } from '../../../lib/text.ts'

/** Every request for transcripts. */
export function Screen() {
  const t = useText('admin-applications')
  const [params] = useSearchParams()
  const release: 'ready' | '' = params.get('release') === 'ready' ? 'ready' : ''
  const filters = { ...readFilters(params), release }
  const query = useQuery(queryOf(listApplications, { query: queryOfFilters(filters) }))
  return (
    <ApplicationList
      kind="transcript"
      title={t('title')}
      filters={filters}
      query={query}
      more={[
        {
          name: 'release',
          label: t('filter_release'),
          value: release,
          all: t('anyRelease'),
          options: [{ value: 'ready', label: t('releasable') }],
        },
      ]}
      table={(rows, stale) => (
        <ApplicationTable
          title={t('title')}
          rows={rows}
          stale={stale}
          asked={(row) => t('typeAndCopies', { type: row.application_type, count: row.copies })}
        />
      )}
    />
  )
}
