import { listDisclosures } from '@calls/documents/disclosures'
import { exportDisclosures } from '@calls/exports'
import { useQuery } from '@tanstack/react-query'
import { disclosureMethods } from '@testamur/contract/documents/disclosures'
import { disclosureSorts } from '@testamur/contract/documents/sorts'
import { callFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useDisclosureColumns } from '../../../features/disclosures/use-disclosure-columns.tsx'
import { EmptyList } from '../../../features/lists/empty-list.tsx'
import { ExportButtons } from '../../../features/lists/export-buttons.tsx'
import { useListAddress } from '../../../features/lists/list-address.ts'
import { StaffList } from '../../../features/lists/staff-list.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { queryOfFilters, readFilters } from './filters.ts'

/** The register of disclosures: who received what, when, and with whose consent. */
export function Register() {
  const t = useText('admin-disclosures')
  const address = useListAddress(disclosureSorts)
  const { page, perPage: per_page, sort } = address
  const filters = readFilters(address)
  const asked = queryOfFilters(filters)
  const query = useQuery(queryOf(listDisclosures, { query: { page, per_page, sort, ...asked } }))
  const filtered = Object.keys(asked).length > 0
  const narrowed = filtered || page > 1

  return (
    <StaffList
      name="disclosures"
      title={t('title')}
      address={address}
      query={query}
      columns={useDisclosureColumns()}
      rowKey={({ id }) => id}
      countOf={(count) => t(filtered ? 'found' : 'count', { count, number: formatNumber(count) })}
      search={t('search')}
      filters={
        <FilterBar
          className="sm:grid-cols-3"
          change={address.change}
          filters={[
            {
              name: 'method',
              label: t('how'),
              value: filters.method,
              all: t('anyMethod'),
              options: disclosureMethods.map((value) => ({ value, label: t(`method_${value}`) })),
            },
            { name: 'from', label: t('filter_from'), value: filters.from },
            { name: 'to', label: t('filter_to'), value: filters.to },
          ]}
        />
      }
      tools={
        <ExportButtons
          fileName={t('fileName')}
          total={query.data?.total}
          download={(format) => callFile(exportDisclosures, { query: { format, ...asked } })}
        />
      }
      failed={t('failed')}
      empty={<EmptyList t={t} narrowed={narrowed} icon="shield" all={adminPaths.disclosures} />}
    />
  )
}
