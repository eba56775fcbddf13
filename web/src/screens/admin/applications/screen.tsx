import { listApplications } from '@calls/applications/staff-applications'
import { exportApplications } from '@calls/exports'
import { useQuery } from '@tanstack/react-query'
import { applicationSorts } from '@testamur/contract/applications/sorts'
import { ruleFilters } from '@testamur/contract/applications/statuses'
import { callFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useApplicationColumns } from '../../../features/admin-applications/application-columns.tsx'
import { ApplicationList } from '../../../features/admin-applications/application-list.tsx'
import { queryOfFilters, readFilters } from '../../../features/admin-applications/filters.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import { useText } from '../../../lib/text.ts'

/** The list of transcript applications. */
export function Screen() {
  const t = useText('admin-applications')
  const address = useListAddress(applicationSorts)
  const release = address.oneOf('release', ['ready'])
  const mayCheck = useMay('applications.approve')
  const rules = ruleFilters.filter((one) => one === 'approved' || mayCheck)
  const rule = address.oneOf('rule', rules)
  const filters = { ...readFilters(address), release, rule }
  const { page, perPage: per_page, sort } = address
  const query = useQuery(
    queryOf(listApplications, { query: { page, per_page, sort, ...queryOfFilters(filters) } }),
  )
  const columns = useApplicationColumns((row) =>
    t('typeAndCopies', { type: row.application_type, count: row.copies }),
  )
  return (
    <ApplicationList
      kind="transcript"
      title={t('title')}
      address={address}
      filters={filters}
      download={(format) =>
        callFile(exportApplications, { query: { format, kind: 'transcript', ...queryOfFilters(filters) } })
      }
      query={query}
      columns={columns}
      more={[
        {
          name: 'release',
          label: t('filter_release'),
          value: release,
          all: t('anyRelease'),
          options: [{ value: 'ready', label: t('releasable') }],
        },
        {
          name: 'rule',
          label: t('filter_rule'),
          value: rule,
          all: t('anyRule'),
          options: rules.map((value) => ({ value, label: t(`rule_${value}`) })),
        },
      ]}
    />
  )
}
