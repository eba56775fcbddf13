import { listCertificateApplications } from '@calls/certificates/certificates'
import { exportApplications } from '@calls/exports'
import { useQuery } from '@tanstack/react-query'
import { applicationSorts } from '@testamur/contract/applications/sorts'
import { certificateKinds } from '@testamur/contract/certificates/certificate-kinds'
import type { CertificateRow } from '@testamur/contract/certificates/certificates'
import type { ReactNode } from 'react'
import { callFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useApplicationColumns } from '../../../features/admin-applications/application-columns.tsx'
import { ApplicationList } from '../../../features/admin-applications/application-list.tsx'
import { queryOfFilters, readFilters } from '../../../features/admin-applications/filters.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'

/** The list of certificate applications. */
export function List({ tabs }: { tabs: ReactNode }) {
  const t = useText('admin-certificate-applications')
  const address = useListAddress(applicationSorts)
  const kind = address.oneOf('certificate_kind', certificateKinds)
  const filters = { ...readFilters(address), certificate_kind: kind }
  const { page, perPage: per_page, sort } = address
  const query = useQuery(
    queryOf(listCertificateApplications, { query: { page, per_page, sort, ...queryOfFilters(filters) } }),
  )
  return (
    <ApplicationList
      kind="certificate"
      title={t('title')}
      address={address}
      filters={filters}
      download={(format) =>
        callFile(exportApplications, { query: { format, kind: 'certificate', ...queryOfFilters(filters) } })
      }
      query={query}
      columns={useCertificateColumns()}
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
    />
  )
}

/** The columns of all applications, with the kind of certificate application and its collection. */
function useCertificateColumns(): readonly ListColumn<CertificateRow>[] {
  const t = useText('admin-certificate-applications')
  const words = useText('admin-certificate-words')
  const [applicant, ...others] = useApplicationColumns<CertificateRow>((row) => row.kind_name)
  return [
    ...(applicant === undefined
      ? []
      : [
          {
            ...applicant,
            cell: (row: CertificateRow) => (
              <span className="flex items-center gap-2">
                <span className="min-w-0 truncate">{applicant.cell(row)}</span>
                {row.other_name && <Badge tone="danger">{words('otherName')}</Badge>}
              </span>
            ),
          },
        ]),
    {
      key: 'name',
      heading: t('onCertificate'),
      from: '2xl',
      phone: 'hidden',
      full: (row) => row.name_on_certificate,
      cell: (row) => (
        <span className={row.other_name ? 'text-danger-text' : undefined}>{row.name_on_certificate}</span>
      ),
    },
    {
      key: 'mode',
      heading: t('handOver'),
      from: '2xl',
      full: (row) =>
        [
          words(`mode_${row.mode}`),
          ...(row.cleared === 'not_cleared' ? [words('clearance_not_cleared')] : []),
        ].join(', '),
      cell: (row) => (
        <>
          {words(`mode_${row.mode}`)}{' '}
          {row.cleared === 'not_cleared' && <Badge tone="warning">{words('clearance_not_cleared')}</Badge>}
        </>
      ),
    },
    ...others.map((column) => {
      if (column.key === 'type') return { ...column, from: 'xl' as const, className: 'xl:max-2xl:max-w-28' }
      return column.key === 'waits' ? { ...column, from: '2xl' as const } : column
    }),
  ]
}
