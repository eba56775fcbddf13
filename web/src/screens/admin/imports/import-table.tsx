import type { ImportRun } from '@testamur/contract/students/imports'
import { stateTones } from '../../../features/imports/state-tones.ts'
import { importPath } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

export function ImportTable({ rows, stale }: { rows: readonly ImportRun[]; stale: boolean }) {
  const t = useText('admin-imports')
  const zone = useInstitution()?.time_zone
  const columns: Column<ImportRun>[] = [
    {
      key: 'file',
      heading: t('file'),
      phone: 'title',
      cell: ({ id, file_name }) => (
        <Link className="link block font-semibold wrap-anywhere md:max-w-72 md:truncate" to={importPath(id)}>
          {file_name}
        </Link>
      ),
    },
    { key: 'kind', heading: t('contents'), cell: ({ kind }) => t(`kind_${kind}`) },
    {
      key: 'state',
      heading: t('state'),
      cell: ({ state }) => <StatusPill tone={stateTones[state]} label={t(`state_${state}`)} />,
    },
    {
      key: 'imported',
      heading: t('imported'),
      end: true,
      cell: ({ rows_imported }) => formatNumber(rows_imported),
    },
    {
      key: 'refused',
      heading: t('refused'),
      end: true,
      cell: ({ rows_refused }) => (
        <span className={rows_refused > 0 ? 'font-semibold text-danger-text' : undefined}>
          {formatNumber(rows_refused)}
        </span>
      ),
    },
    {
      key: 'sent',
      heading: t('sent'),
      desk: true,
      className: 'numbers whitespace-nowrap',
      cell: ({ created_at }) => formatDate(created_at, zone),
    },
  ]
  return <Table caption={t('list')} columns={columns} rows={rows} rowKey={({ id }) => id} stale={stale} />
}
