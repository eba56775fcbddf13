import { listCertificateApplications } from '@calls/certificates/certificates'
import { useQuery } from '@tanstack/react-query'
import { certificateKinds } from '@testamur/contract/certificates/certificate-kinds'
import type { CertificateRow } from '@testamur/contract/certificates/certificates'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { ApplicationList } from '../../../features/admin-applications/application-list.tsx'
import { ApplicationTable } from '../../../features/admin-applications/application-table.tsx'
import { queryOfFilters, readFilters } from '../../../features/admin-applications/filters.ts'
import { useText } from '../../../lib/text.ts'
import type { Column } from '../../../ui/table.tsx'

/** Every request for a certificate. */
export function List({ tabs }: { tabs: ReactNode }) {
  const t = useText('admin-certificate-applications')
  const words = useText('admin-certificate-words')
  const [params] = useSearchParams()
  const kind = certificateKinds.find((one) => one === params.get('certificate_kind')) ?? ('' as const)
  const filters = { ...readFilters(params), certificate_kind: kind }
  const query = useQuery(queryOf(listCertificateApplications, { query: queryOfFilters(filters) }))
  const more: Column<CertificateRow>[] = [
    {
      key: 'name',
      heading: t('onCertificate'),
      cell: (row) => (
        <>
          <span className="block">{row.name_on_certificate}</span>
          {/* Where the column that says what was asked for has no room. */}
          <span className="hidden text-sm text-faint md:max-xl:block">{row.kind_name}</span>
          <span className="block text-sm text-faint">{words(`mode_${row.mode}`)}</span>
          {row.cleared === 'not_cleared' && (
            <span className="block text-sm font-semibold text-warning-text">
              {words('clearance_not_cleared')}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <ApplicationList
      kind="certificate"
      title={t('title')}
      filters={filters}
      query={query}
      more={[
        {
          name: 'certificate_kind',
          label: t('filter_kind'),
          value: kind,
          all: t('anyKind'),
          options: certificateKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
      ]}
      tabs={tabs}
      table={(rows, stale) => (
        <ApplicationTable
          title={t('title')}
          rows={rows}
          stale={stale}
          asked={(row) => row.kind_name}
          more={more}
          without={['amount']}
        />
      )}
    />
  )
}
